import { sql } from 'kysely'
import {
  nextApplicationStage,
  noticeApplications,
} from '#server/backoffice/mail/application-notice-store.ts'
import { makeMails } from '#server/backoffice/mail/staff-mail-store.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Tells underwriters of an application whose day stands at a half and at three quarters, and
 * compliance and admins too of one that was closed because nobody decided it. A person who had a mail
 * just now gets it with the next one (complaint-mails.ts). Without a mail server nobody is told.
 */
export function applicationMails({ email }: Pick<Dependencies, 'email'>): SetJob {
  return {
    name: 'mails about applications',
    nextDue: (mark, to) =>
      email ? nextApplicationStage(mark, to) : sql`select null::timestamptz where false`,
    run: async (tx, at) => {
      if (!email) return
      await noticeApplications(tx, at)
      await makeMails(tx, at)
    },
  }
}
