import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import { notFound } from '#server/lending/checked-version/version-refusals.ts'
import {
  findOpenVersion,
  findPublishedBefore,
  findVersion,
  listVersions,
  type VersionsAsked,
  type PolicyVersion,
} from '#server/lending/policy-version/policy-version-store.ts'
import { type PolicyShown, shownPolicy } from '#server/lending/policy-version/shown-policy.ts'
import {
  policyInForce,
  SHIPPED_VERSION,
  shippedPolicy,
} from '#server/lending/underwriting/policy-in-force.ts'
import { readPolicyRecord } from '#server/lending/underwriting/policy-record.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'config'>

/** A version with what is seen of it. */
export interface ShownVersion extends Omit<PolicyShown, 'inForce'> {
  /** Null: the policy as shipped. */
  readonly version: PolicyVersion | null
  readonly isInForce: boolean
  /** Whether a draft can begin. */
  readonly canBegin: boolean
  /** What it changes, or changed; null: nothing was before it. */
  readonly comparedWith: UnderwritingPolicy | null
}

/** @param id null: the policy as shipped. @throws Refusal -1001 */
export async function policyVersion(
  deps: Deps,
  db: Database,
  id: string | null,
): Promise<ShownVersion> {
  const canBegin = (await findOpenVersion(db)) === null
  if (id === null) {
    const { version } = await policyInForce(deps, db)
    const isInForce = version === SHIPPED_VERSION
    const nothing = { version: null, replay: null, replayState: 'none', seen: '' } as const
    return { ...nothing, isInForce, canBegin, comparedWith: null }
  }
  const version = await findVersion(db, id)
  if (!version) throw notFound()
  const { inForce, ...shown } = await shownPolicy(deps, db, version)
  const isInForce = inForce.version === version.number
  const isPublished = version.state === 'published'
  const comparedWith = isPublished ? await policyBefore(deps, db, version) : inForce.policy
  return { ...shown, version, isInForce, canBegin, comparedWith }
}

async function policyBefore(
  deps: Deps,
  db: Database,
  { number }: PolicyVersion,
): Promise<UnderwritingPolicy> {
  const before = await findPublishedBefore(db, number)
  return before ? readPolicyRecord(before.content) : shippedPolicy(deps)
}

/** A row of the list of versions. */
export interface ListedVersion {
  /** Null: the policy as shipped. */
  readonly version: PolicyVersion | null
  readonly number: number
  readonly isInForce: boolean
}

/** Newest first, and at the end the policy as shipped. */
export async function policyVersions(
  deps: Deps,
  db: Database,
  { below, state, most }: VersionsAsked,
): Promise<ListedVersion[]> {
  if (below === SHIPPED_VERSION) return []
  const { version: inForce } = await policyInForce(deps, db)
  const versions = await listVersions(db, { below, state, most })
  const rows = versions.map((version): ListedVersion => ({
    version,
    number: version.number,
    isInForce: version.number === inForce,
  }))
  const isShipped = inForce === SHIPPED_VERSION
  const shipped = { version: null, number: SHIPPED_VERSION, isInForce: isShipped }
  const hasShipped = state === null || state === 'shipped'
  return hasShipped && versions.length < most ? [...rows, shipped] : rows
}
