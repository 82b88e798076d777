import {
  type MarkCounts,
  RISK_MARKS,
  type RiskMark,
} from '#domain/underwriting/automatic-approval.ts'
import { policyInForce } from '#server/lending/underwriting/policy-in-force.ts'
import { type SharedSign, sharedSigns } from '#server/lending/risk-mark/shared-sign-store.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Something that a borrower has in common with others. */
export interface MarkedWith {
  readonly mark: RiskMark
  /** How many other borrowers. */
  readonly count: number
  /** Their ids, the first MAX_OTHERS. */
  readonly with: readonly string[]
}

type Deps = { readonly config: Pick<Config, 'approvals'> }

/**
 * What each of these borrowers has in common with others; borrowers without a mark are left out.
 * Others with the same mobile number are the same person, at another brand.
 */
export async function listRiskMarks(
  { config }: Deps,
  db: Database,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MarkedWith[]>> {
  if (borrowerIds.length === 0) return new Map()
  const { policy } = await policyInForce({ config }, db)
  const signs = await sharedSigns(db, borrowerIds)
  const least = policy.marksLeast.network
  const marks = signs.filter(({ mark, count }) => mark !== 'network' || count >= least)
  const grouped = Map.groupBy(marks, ({ borrowerId }) => borrowerId)
  return new Map([...grouped].map(([id, ofBorrower]) => [id, ofBorrower.toSorted(asListed)]))
}

/** With how many others each of these borrowers has something in common, few or many. */
export async function countMarks(
  db: Database,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, MarkCounts>> {
  if (borrowerIds.length === 0) return new Map()
  const grouped = Map.groupBy(await sharedSigns(db, borrowerIds), ({ borrowerId }) => borrowerId)
  return new Map(
    [...grouped].map(([id, signs]) => [
      id,
      Object.fromEntries(signs.map(({ mark, count }) => [mark, count])),
    ]),
  )
}

function asListed(one: SharedSign, other: SharedSign): number {
  return RISK_MARKS.indexOf(one.mark) - RISK_MARKS.indexOf(other.mark)
}
