import { makeWorkerUtils } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notification/notification.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { makeTablesBefore } from '#server/platform/database/testing/testing-old-tables.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { restoreOldRows } from '#doubles/testing-old-rows.ts'
import { releaseHeldNotifications } from '#server/service/notifications/release-held-notifications.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { appOn } from '#server/app/testing/testing-app.ts'

// The migration 0030-contact-of-every-event over rows that the version before it wrote.

const { db, url } = await testDatabase()
await makeTablesBefore(db, '0028')
await restoreOldRows(db)
const queue = await makeWorkerUtils({ connectionString: url })
await queue.migrate()
const { rows: loans } = await sql<{ id: string; borrowerId: string }>`
  select id, borrower_id as "borrowerId" from loan order by id limit 1`.execute(db)
const { id: loanId, borrowerId } = loans[0]!
await sql`
  insert into contact (borrower_id, channel, loan_id, reminder, due_on, text, sent_at) values
    (${borrowerId}, 'sms', null, null, null, 'A code.', '2026-11-01T01:00Z'),
    (${borrowerId}, 'sms', ${loanId}, 'first', '2026-11-20', 'Due soon.', '2026-11-17T01:00Z'),
    (${borrowerId}, 'sms', ${loanId}, 'last', '2026-11-20', null, null)`.execute(db)
await queue.addJob('send-reminder', { contactId: '3' })
await queue.release()
await migrate(url)

test('messages that were sent keep their words, and those that were planned are queued again', async () => {
  const rows = await db
    .selectFrom('contact')
    .select(['event', 'subject', 'text', 'planned_at', 'held_until'])
    .orderBy('id')
    .execute()
  const at = (time: string) => Temporal.Instant.from(time)
  expect(rows).toEqual([
    {
      event: 'code',
      subject: null,
      text: 'A code.',
      planned_at: at('2026-11-01T01:00Z'),
      held_until: null,
    },
    {
      event: 'dueSoon',
      subject: `${loanId} 2026-11-20 first`,
      text: 'Due soon.',
      planned_at: at('2026-11-17T01:00Z'),
      held_until: null,
    },
    {
      event: 'dueSoon',
      subject: `${loanId} 2026-11-20 last`,
      text: null,
      planned_at: at('2026-11-18T16:00Z'),
      held_until: at('2026-11-18T16:00Z'),
    },
  ])
  const released = at('2026-11-19T00:00Z')
  await db.transaction().execute((tx) => releaseHeldNotifications.run(tx, released, released))
  const { rows: jobs } = await sql`
    select task_identifier as job, key from graphile_worker.jobs`.execute(db)
  expect(jobs).toEqual([{ job: 'send-contact', key: expect.stringMatching(/^contact \d+$/) }])
})

test('the borrower finds them in their list', async () => {
  const { app, deps } = await appOn(url)
  const token = await startSession(deps.database, deps.random, borrowerId)
  const { data } = await ask(app, listNotifications, {}, { token })
  expect(data.list.map(({ text }) => text)).toEqual(['Due soon.', 'A code.'])
})
