import { toManilaDate } from '#domain/calendar/calendar.ts'
import { BOOK_CHECKS } from '#server/app/audit/audit-books.ts'
import { checkPart } from '#server/app/audit/night/check-part.ts'
import {
  readCheckpoints,
  readResults,
  storeCheckpoint,
} from '#server/app/audit/night/checkpoint-store.ts'
import { isDue, type NightPart, nightParts, turnOn } from '#server/app/audit/night/night-parts.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface NightAudit {
  readonly chainCount: number
  readonly checkedCount: number
  readonly differences: readonly Difference[]
}

export interface NightOptions {
  readonly now: () => Temporal.Instant
  /** When it was to begin: what was checked since is not checked again after a crash. */
  readonly at?: Temporal.Instant
  /** Whether it rests after each step for as long as that took. */
  readonly isGentle?: boolean
  readonly onStep?: () => void
}

/**
 * Audits what changed since the last night and a thirtieth of the rest, part by part; all of it when
 * somebody changed what a night had noted. Heads of chains are noted before their entries are checked:
 * what comes meanwhile is new in the next night.
 */
export async function auditNight(
  db: Database,
  { now, at = now(), isGentle = false, onStep = () => {} }: NightOptions,
): Promise<NightAudit> {
  const parts = nightParts(BOOK_CHECKS, await readCheckpoints(db), at)
  const isAll = parts.some(({ tampering }) => tampering.length > 0)
  const today = toManilaDate(at)
  const options = { turn: turnOn(today), isGentle, onStep }
  for (const part of parts) {
    if (isDone(part, at)) continue
    const isWhole = isAll || isDue(part, today)
    const checkedAt = now()
    const { found, heads, ...counts } = await checkPart(db, BOOK_CHECKS, part, isWhole, options)
    const differences = [...part.tampering, ...found]
    const wholeOn = isWhole ? today : (part.kept?.wholeOn ?? today)
    const checkpoint = { part: part.name, checkedAt, wholeOn, ...counts, differences }
    await storeCheckpoint(db, checkpoint, found.length === 0 ? heads : headsLeft(part))
  }
  return sumOf(db)
}

function isDone({ kept }: NightPart, at: Temporal.Instant): boolean {
  return kept?.isOurs === true && Temporal.Instant.compare(kept.checkedAt, at) >= 0
}

/** Those of the last night without differences; none when somebody changed them. */
function headsLeft({ kept }: NightPart): string | null {
  return kept?.isOurs === false ? '{}' : null
}

async function sumOf(db: Database): Promise<NightAudit> {
  const results = await readResults(db)
  return {
    chainCount: results.reduce((sum, { chainCount }) => sum + chainCount, 0),
    checkedCount: results.reduce((sum, { checkedCount }) => sum + checkedCount, 0),
    differences: results.flatMap(({ differences }) => differences),
  }
}
