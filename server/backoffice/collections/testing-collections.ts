import { expect } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  endCall,
  listCollectionContacts,
  listLateLoans,
  listPromises,
  readLateLoan,
  recordPromise,
  startCall,
} from '#contract/console/service/collections.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** A refusal of a contact or a promise, with these words in it. */
export const refused = (text: string) => ({
  code: CODES.notInThisStatus,
  message: expect.stringContaining(text) as string,
})

/** Collectors, the hours of their day, and what they do over HTTP. */
export async function collectionTools(server: TestApp) {
  const { deps } = server
  const { database, clock } = deps
  const tools = repaymentTools(server)
  const collector = await testStaff(server, 'collections')

  /** Moves the clock, with all that is due on the way; nobody of staff is idle meanwhile. */
  async function moveTo(at: Temporal.ZonedDateTime) {
    await tools.act('POST', '/clock', { to: at.toInstant().toString() })
    const now = clock.now()
    await database.updateTable('staff_session').set({ seen_at: now, opened_at: now }).execute()
  }

  const call = async ({ orderId: id }: PaidOutLoan, by = collector) => by.call(startCall, { id })
  const rows = async (filter: object = {}) =>
    (await collector.call(listLateLoans, { size: 100, ...filter })).data.items

  return {
    ...tools,
    collector,
    call,
    rows,
    /** Moves the clock to the next time of this hour in Manila. */
    nextHour: async (hour: number) => {
      const local = clock.now().toZonedDateTimeISO(MANILA)
      const plainTime = Temporal.PlainTime.from({ hour })
      const today = local.toPlainDate().toZonedDateTime({ timeZone: MANILA, plainTime })
      const isPast = Temporal.ZonedDateTime.compare(today, local) <= 0
      await moveTo(isPast ? today.add({ days: 1 }) : today)
    },
    /** Moves the clock to this hour of a day that many days ahead. */
    daysAhead: async (days: number, hour = 10) => {
      const day = clock.now().toZonedDateTimeISO(MANILA).toPlainDate().add({ days })
      const plainTime = Temporal.PlainTime.from({ hour })
      await moveTo(day.toZonedDateTime({ timeZone: MANILA, plainTime }))
    },
    /** The Manila day that many days ahead. */
    day: (days: number) =>
      clock.now().toZonedDateTimeISO(MANILA).toPlainDate().add({ days }).toString(),
    /** What came of all calls is said, so that the next test can call. */
    endCalls: async () => {
      await database
        .updateTable('collection_contact')
        .set({ outcome: 'noAnswer', outcome_at: clock.now() })
        .where('channel', '=', 'call')
        .where('outcome', 'is', null)
        .execute()
    },
    page: async ({ orderId: id }: PaidOutLoan) => (await collector.call(readLateLoan, { id })).data,
    contacts: async ({ orderId: id }: PaidOutLoan) =>
      (await collector.call(listCollectionContacts, { id })).data.items,
    promises: async ({ orderId: id }: PaidOutLoan) =>
      (await collector.call(listPromises, { id })).data.items,
    isListed: async ({ orderId }: PaidOutLoan, filter: object = {}) =>
      (await rows(filter)).some(({ id }) => id === orderId),
    promise: async ({ orderId: id }: PaidOutLoan, amount: string, dueOn: string) =>
      collector.call(recordPromise, { id, amount, dueOn }),
    /** Calls, and says that nobody answered. */
    missed: async (loan: PaidOutLoan) => {
      const { data } = await call(loan)
      const ended = { id: loan.orderId, contactId: data.contactId, outcome: 'noAnswer' } as const
      expect(await collector.call(endCall, ended)).toMatchObject({ code: '0' })
    },
    payNow: async (loan: PaidOutLoan, amount: number) => {
      const { reference } = await loan.started(amount)
      await tools.pay(reference)
    },
  }
}
