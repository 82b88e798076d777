// notification-routes.ts: what a borrower reads of messages and calls.
import { expect, test } from 'vitest'
import { listNotifications, MAX_NOTIFICATIONS } from '#contract/notification/notification.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { database, clock, random } = deps
const { loanOf } = repaymentTools(server)

test('of many messages and calls the newest are listed, up to a limit', async () => {
  const loan = await loanOf('ph', 60)
  const { id: by_staff } = await testStaff(server, 'collections')
  const { borrower_id } = await database
    .selectFrom('loan')
    .select('borrower_id')
    .where('id', '=', loan.orderId)
    .executeTakeFirstOrThrow()
  // Every second, the last one last; a call after each message.
  const times = Array.from({ length: MAX_NOTIFICATIONS + 5 }, (_, index) =>
    clock.now().add({ seconds: 2 * index }),
  )
  const message = { borrower_id, channel: 'sms', event: 'askedToPay', segments: 1, cost: 50n }
  await database
    .insertInto('contact')
    .values(
      times.map((at, index) => ({
        ...message,
        subject: `old ${index}`,
        planned_at: at,
        sent_at: at,
        text: `Message ${index}`,
      })),
    )
    .execute()
  const call = { borrower_id, loan_id: loan.orderId, channel: 'call', by_staff }
  await database
    .insertInto('collection_contact')
    .values(
      times.map((at) => ({
        ...call,
        id: random.uuid(),
        at: at.add({ seconds: 1 }),
        outcome: 'noAnswer',
        outcome_at: at,
      })),
    )
    .execute()
  const { list } = (await ask(app, listNotifications, {}, { token: loan.token })).data
  expect(list).toHaveLength(MAX_NOTIFICATIONS)
  expect(list.map(({ at }) => at)).toEqual(
    list
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(list[0]?.channel).toBe('call')
  expect(list[1]?.text).toBe(`Message ${MAX_NOTIFICATIONS + 4}`)
  expect(list.at(-1)?.text).toBe(`Message ${MAX_NOTIFICATIONS + 5 - MAX_NOTIFICATIONS / 2}`)
})
