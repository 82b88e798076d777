import { createHash } from 'node:crypto'
import type { PolicyVersion } from '#server/lending/policy-version/policy-version-store.ts'
import { newestReplay, type PolicyReplay } from '#server/lending/policy-version/replay-store.ts'
import { type PolicyInForce, policyInForce } from '#server/lending/underwriting/policy-in-force.ts'
import { recordPolicy } from '#server/lending/underwriting/policy-record.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** none: nobody replayed it. stale: the draft or what is in force changed since. */
export type ReplayState = 'none' | 'stale' | 'running' | 'done'

/** What a person sees of a draft before they ask for it or check it. */
export interface PolicyShown {
  readonly inForce: PolicyInForce
  readonly replay: PolicyReplay | null
  readonly replayState: ReplayState
  /** Names the draft, its replay and what is in force: whoever saw the same has the same text. */
  readonly seen: string
}

export async function shownPolicy(
  deps: Pick<Dependencies, 'config'>,
  db: Database,
  version: PolicyVersion,
): Promise<PolicyShown> {
  const inForce = await policyInForce(deps, db)
  const replay = await newestReplay(db, version.id)
  const { id, edition, content } = version
  const live = recordPolicy(inForce.policy)
  const found = replay && [replay.id, replay.total, replay.tally]
  return {
    inForce,
    replay,
    replayState: stateOf(version, inForce, replay),
    seen: hashOf([id, edition, content, inForce.version, live, found]),
  }
}

function stateOf(
  version: PolicyVersion,
  { version: number, policy }: PolicyInForce,
  replay: PolicyReplay | null,
): ReplayState {
  if (!replay) return 'none'
  const isSame =
    replay.edition === version.edition &&
    replay.inForce === number &&
    isEqual(replay.inForceContent, recordPolicy(policy))
  if (!isSame || (replay.endedAt && replay.done < replay.total)) return 'stale'
  return replay.endedAt ? 'done' : 'running'
}

/** Objects of the database come with their keys in an order of its own. */
function isEqual(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function hashOf(parts: unknown): string {
  return createHash('sha256').update(textOf(parts)).digest('hex').slice(0, 32)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
