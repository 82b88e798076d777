import { sql } from 'kysely'
import { makeMails, nextMailDue, noticeStages } from '#server/backoffice/mail/staff-mail-store.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Tells staff of a complaint whose clock stands at a half, at three quarters, and at the end: then
 * compliance and admins too. Each person gets one mail in a quarter of an hour at most. Without a
 * mail server nobody is told, and nothing is kept.
 */
export function complaintMails({ email }: Pick<Dependencies, 'email'>): SetJob {
  return {
    name: 'mails about complaints',
    nextDue: (mark, to) =>
      email ? nextMailDue(mark, to) : sql`select null::timestamptz where false`,
    run: async (tx, at) => {
      if (!email) return
      await noticeStages(tx, at)
      await makeMails(tx, at)
    },
  }
}
