import { MARKETS } from '#domain/market/market.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { DECISION_HOURS, type IdentityState } from '#domain/underwriting/underwriting.ts'
import {
  type ExclusionMatches,
  listExclusionLooks,
} from '#server/identity/check/exclusion-check.ts'
import { listReports } from '#server/identity/check/credit-report.ts'
import { type IdentityOpinion, lastOpinion } from '#server/identity/check/identity-check.ts'
import { listScreenings } from '#server/identity/check/sanctions.ts'
import { readIdentityState } from '#server/identity/picture/identity-state.ts'
import {
  type ApplicationEvent,
  applicationEvents,
} from '#server/lending/application/application-events.ts'
import { applicationVersion } from '#server/lending/application/application-version.ts'
import { findBorrowerId } from '#server/lending/application/decision/decision-store.ts'
import {
  type FiledApplication,
  filedApplication,
} from '#server/lending/application/filed-application-store.ts'
import { staffStatus } from '#server/lending/loan/status/staff-status.ts'
import { selectBorrowerLoans } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { productOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { type MarkedWith, listRiskMarks } from '#server/lending/risk-mark/risk-marks.ts'
import { versionOfDecision } from '#server/lending/underwriting/stored-facts.ts'
import { policyInForce, SHIPPED_VERSION } from '#server/lending/underwriting/policy-in-force.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import { smaller } from '#domain/money/money.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** All that a person decides an application by. */
export interface ApplicationFile extends FiledApplication {
  /** A decision brings it. */
  readonly seen: string
  readonly dueAt: Temporal.Instant
  /** Whether a person may decide it now. */
  readonly isOpen: boolean
  /** Its state as the borrower reads it, in English. */
  readonly state: string
  readonly marks: readonly MarkedWith[]
  readonly pictures: IdentityState | null
  readonly identityOpinion: IdentityOpinion | null
  /** Null: nobody is compared with sanctions lists. */
  readonly screenings: Awaited<ReturnType<typeof listScreenings>> | null
  /** Who on lists of who is not lent to was found at the last look. */
  readonly exclusions: ExclusionMatches['matches']
  readonly creditReports: Awaited<ReturnType<typeof listReports>>
  /** Days that a report may be old which the policy in force asks for; null: it asks for none. */
  readonly creditReportDays: number | null
  /** Of the borrower, newest first, without this one. */
  readonly loans: readonly FiledLoan[]
  readonly timeline: readonly ApplicationEvent[]
  readonly lower: LowerAmounts | null
  /** The number of the version of the policy that decided or referred it; 0: as shipped. */
  readonly policyVersion: number
}

interface FiledLoan extends Pick<
  Loan,
  'id' | 'number' | 'productName' | 'principal' | 'status' | 'appliedAt' | 'disbursedOn'
> {
  readonly state: string
}

/** The amounts that can be offered instead, in centavos. */
interface LowerAmounts {
  readonly least: bigint
  readonly most: bigint
  readonly step: bigint
}

/** @throws Refusal -1001 when there is no such application */
export async function applicationFile(
  deps: Dependencies,
  db: Database,
  id: string,
): Promise<ApplicationFile> {
  const borrowerId = await findBorrowerId(db, id)
  // Before what it names, so that a change between the two is found.
  const seen = await applicationVersion(deps, db, id)
  const filed = await filedApplication(db, id)
  const { loans } = await readTogether(db, { loans: selectBorrowerLoans(borrowerId) })
  const own = loans.find((loan) => loan.id === id)
  if (!own) throw new Error(`Loan ${id} is not among those of its borrower.`)
  const isOpen = own.status === STATUS.underReview && filed.verdict === null
  return {
    ...filed,
    seen,
    dueAt: filed.appliedAt.add({ hours: DECISION_HOURS }),
    isOpen,
    state: stateOf(own),
    marks: (await listRiskMarks(deps, db, [borrowerId])).get(borrowerId) ?? [],
    pictures: await readIdentityState(db, borrowerId, MARKETS[own.market]),
    identityOpinion: await lastOpinion(db, borrowerId),
    screenings: await screeningsOf(deps, db, borrowerId),
    exclusions: (await listExclusionLooks(db, borrowerId))[0]?.matches ?? [],
    creditReports: await listReports(db, borrowerId),
    creditReportDays: (await policyInForce(deps, db)).policy.creditReportDays,
    loans: loans.filter((loan) => loan !== own).map((loan) => ({ ...loan, state: stateOf(loan) })),
    timeline: await applicationEvents(db, filed),
    policyVersion: (await versionOfDecision(db, borrowerId, id)) ?? SHIPPED_VERSION,
    lower: isOpen && !filed.isPartners ? await lowerAmounts(deps, db, own) : null,
  }
}

async function screeningsOf(
  { config }: Pick<Dependencies, 'config'>,
  db: Database,
  borrowerId: string,
): Promise<ApplicationFile['screenings']> {
  const screenings = await listScreenings(db, borrowerId)
  return config.providers.sanctions === null && screenings.length === 0 ? null : screenings
}

function stateOf(loan: Loan): string {
  return staffStatus(loan, loan.status)
}

async function lowerAmounts(
  deps: Dependencies,
  db: Database,
  { borrowerId, brand: key, productId, principal }: Loan,
): Promise<LowerAmounts | null> {
  const brand = deps.config.brands.get(key)
  if (!brand) return null
  try {
    const viewer = { borrowerId, brand, language: 'en' } as const
    const { product, rules } = await productOnOffer(deps, db, viewer, productId)
    const { principalLeast: least, principalStep: step } = product.terms
    const most = smaller(principal - step, rules.principalLimit)
    return most < least ? null : { least, most, step }
  } catch (error) {
    // The product is not on offer any more: nothing less can be offered of it.
    if (error instanceof Refusal) return null
    throw error
  }
}
