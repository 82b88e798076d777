import { endRun, findOpenRun, storeRun } from '#server/app/audit/audit-run-store.ts'
import { auditBookSteps } from '#server/app/audit/audit-books.ts'
import { type Audit, AUDIT_BEGINNING, countLoans } from '#server/ledger/audit/audit.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An audit that was broken off longer ago than this begins anew. */
const GOES_ON_HOURS = 24

export interface ResumedAudit extends Audit {
  /** The longest step. Milliseconds. */
  readonly longestMs: number
  /** When the one began that this one continued; null: it began now. */
  readonly continuedFrom: Temporal.Instant | null
}

/**
 * Audits the books step by step, and notes each step: after a crash the next call goes on behind the
 * last one. A step that was not noted is done again. Borrowers are answered meanwhile, so it rests
 * between the steps.
 *
 * @param onStep is called after each step that was noted
 */
export async function auditOn(
  db: Database,
  now: () => Temporal.Instant,
  onStep: () => void = () => {},
): Promise<ResumedAudit> {
  const { run, differences, continuedFrom } = await placeOf(db, now())
  await storeRun(db, { ...run, differences })
  let longestMs = 0
  for await (const step of auditBookSteps(db, run.next, true)) {
    differences.push(...step.differences)
    longestMs = Math.max(longestMs, step.tookMs)
    if (step.next) await storeRun(db, { ...run, next: step.next, differences })
    else await endRun(db, now(), await countLoans(db), differences)
    onStep()
  }
  return {
    loanCount: await countLoans(db),
    differences,
    longestMs,
    continuedFrom,
  }
}

/** Where the next audit begins, and what was found before. */
async function placeOf(db: Database, now: Temporal.Instant) {
  const found = await findOpenRun(db)
  const anew = { run: { beganAt: now, next: AUDIT_BEGINNING }, continuedFrom: null }
  if (found === 'changed') return { ...anew, differences: [...CHANGED] }
  if (!found || !isBetween(found.beganAt, now.subtract({ hours: GOES_ON_HOURS }), now))
    return { ...anew, differences: [] }
  const { beganAt, next, differences } = found
  return { run: { beganAt, next }, differences: [...differences], continuedFrom: beganAt }
}

/** Whoever writes where an audit goes on could let it end before it began. */
const CHANGED: readonly Difference[] = [
  {
    subject: 'audit',
    what: 'what was noted of one that was broken off was changed; it began anew',
  },
]

function isBetween(at: Temporal.Instant, from: Temporal.Instant, to: Temporal.Instant): boolean {
  return Temporal.Instant.compare(from, at) < 0 && Temporal.Instant.compare(at, to) <= 0
}
