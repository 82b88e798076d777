import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import { changeDraft, markDiscarded } from '#server/lending/checked-version/change-version.ts'
import {
  changedSince,
  notFound,
  notPossible,
} from '#server/lending/checked-version/version-refusals.ts'
import {
  findOpenVersion,
  findVersion,
  insertDraft,
  lockPolicy,
  type PolicyVersion,
} from '#server/lending/policy-version/policy-version-store.ts'
import { deleteReplayChanges } from '#server/lending/policy-version/replay-store.ts'
import { policyInForce, shippedPolicy } from '#server/lending/underwriting/policy-in-force.ts'
import { type PolicyRecord, recordPolicy } from '#server/lending/underwriting/policy-record.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type DraftDeps = Pick<Dependencies, 'database' | 'config' | 'clock' | 'random'>

/** What an action changed, for the log. */
export interface PolicyChange {
  readonly id: string
  /** Null: there was, or is, none. */
  readonly before: PolicyRecord | null
  readonly after: PolicyRecord | null
}

/** The id of the policy as shipped, which is no row. */
export const SHIPPED_ID = 'shipped'

/**
 * Begins a draft: as the policy in force, or as another version, which is published again like any
 * other draft.
 *
 * @param from id of a version, or SHIPPED_ID; null: what is in force
 * @throws Refusal -1005 when there is a draft, -1001 for no such version
 */
export async function startDraft(
  deps: DraftDeps,
  from: string | null,
  by: string,
): Promise<PolicyChange> {
  return deps.database.transaction().execute(async (tx) => {
    await lockPolicy(tx)
    if (await findOpenVersion(tx)) throw notPossible('There is a draft already.')
    const content = await contentOf(deps, tx, from)
    const id = deps.random.uuid()
    await insertDraft(tx, { id, content, by }, deps.clock.now())
    return { id, before: null, after: content }
  })
}

async function contentOf(
  deps: DraftDeps,
  tx: Transaction,
  from: string | null,
): Promise<PolicyRecord> {
  if (from === SHIPPED_ID) return recordPolicy(shippedPolicy(deps))
  if (from === null) return recordPolicy((await policyInForce(deps, tx)).policy)
  const version = await findVersion(tx, from)
  if (!version) throw notFound()
  return version.content
}

/** A draft as somebody has read it. */
export interface DraftRead {
  readonly id: string
  readonly edition: number
}

/**
 * Keeps another content of a draft; what waits for approval is a draft again, and replays of the
 * one before say nothing any more.
 *
 * @throws Refusal -1004 for a draft that changed, -1005 for what is no draft
 */
export async function saveDraft(
  { database, clock }: DraftDeps,
  { policy, ...read }: DraftRead & { readonly policy: UnderwritingPolicy },
  by: string,
): Promise<PolicyChange> {
  return database.transaction().execute(async (tx) => {
    const { id, content: before } = await openDraft(tx, read)
    const after = recordPolicy(policy)
    await changeDraft(tx, 'underwriting_version', { id, content: after, by }, clock.now())
    return { id, before, after }
  })
}

/** Throws a draft away, with what its replays found. @throws Refusal -1004, -1005 */
export async function discardDraft(
  { database }: DraftDeps,
  read: DraftRead,
): Promise<PolicyChange> {
  return database.transaction().execute(async (tx) => {
    const { id, content: before } = await openDraft(tx, read)
    await markDiscarded(tx, 'underwriting_version', id)
    await deleteReplayChanges(tx, id)
    return { id, before, after: null }
  })
}

async function openDraft(tx: Transaction, { id, edition }: DraftRead): Promise<PolicyVersion> {
  const version = await lockedVersion(tx, id)
  if (version.state !== 'draft' && version.state !== 'asked')
    throw notPossible('This is no draft any more.')
  if (version.edition !== edition) throw changedSince()
  return version
}

/** A version, while nobody else changes the policy. @throws Refusal -1001 */
export async function lockedVersion(tx: Transaction, id: string): Promise<PolicyVersion> {
  await lockPolicy(tx)
  const version = await findVersion(tx, id)
  if (!version) throw notFound()
  return version
}
