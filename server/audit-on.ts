import { endRun, findOpenRun, moveRun, startRun } from '#server/audit-run-store.ts'
import { auditBookSteps } from '#server/audit-books.ts'
import { type Audit, AUDIT_BEGINNING, countLoans } from '#server/ledger/audit.ts'
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
  const oldest = now().subtract({ hours: GOES_ON_HOURS })
  const found = await findOpenRun(db)
  const open = found && Temporal.Instant.compare(found.beganAt, oldest) > 0 ? found : null
  if (!open) await startRun(db, now(), AUDIT_BEGINNING)
  const differences = [...(open?.differences ?? [])]
  let longestMs = 0
  for await (const step of auditBookSteps(db, open?.next, true)) {
    differences.push(...step.differences)
    longestMs = Math.max(longestMs, step.tookMs)
    if (step.next) await moveRun(db, step.next, step.differences)
    else await endRun(db, now(), await countLoans(db), step.differences)
    onStep()
  }
  return {
    loanCount: await countLoans(db),
    differences,
    longestMs,
    continuedFrom: open?.beganAt ?? null,
  }
}
