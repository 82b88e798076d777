import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { isTaskDue } from '#server/identity/standing/tasks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { WAITING_HELP } from '#server/service/help-request/waiting-help.ts'

/** Hours for which a reason that was given for opening a borrower holds. */
const REASON_HOURS = 8

/**
 * Whether a borrower is in the queue of a person of staff: an open complaint or a claim whose payment is
 * not found for support, an overdue loan for collections, a request for help that waits, or that they
 * have just answered, and a task that waits, for both; or the person has said why they open them in the last hours.
 */
export async function mayOpen(
  db: Database,
  borrowerId: string,
  who: { readonly staffId: string; readonly answers: boolean; readonly collects: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  const since = now.subtract({ hours: REASON_HOURS })
  const { rows } = await sql<{ may: boolean }>`
    select (${who.answers} and (exists (
          select from complaint where borrower_id = ${borrowerId} and state = 'open')
        or exists (
          select from payment_claim where borrower_id = ${borrowerId}
            and posted_at is null and cleared_at is null)))
      or (${who.collects} and exists (
        select from loan where borrower_id = ${borrowerId} and status = 180))
      or (${who.answers || who.collects} and (exists (
          select from ${WAITING_HELP} where asked.borrower_id = ${borrowerId})
        or exists (
          select from help_request where borrower_id = ${borrowerId}
            and answered_by = ${who.staffId} and answered_at > ${since})
        or exists (
          select from borrower_note
          where borrower_id = ${borrowerId} and ${isTaskDue(toManilaDate(now))})))
      or exists (
        select from staff_log
        where staff_id = ${who.staffId} and at > ${since}
          and kind = 'read' and reason is not null
          -- Of those who are named beside somebody nobody said why.
          and borrowers @> array[${borrowerId}::uuid] and borrowers[1] = ${borrowerId}) as may`.execute(
    db,
  )
  return rows[0]?.may ?? false
}
