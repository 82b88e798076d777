import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listContacts } from '#contract/contact.ts'
import { claimPayment } from '#contract/payment-claim.ts'
import { MANILA, manilaDateOf } from '#domain/calendar.ts'
import { planReminders } from '#server/service/reminders/plan-reminders.ts'
import { sendReminder } from '#server/service/reminders/send-reminder.ts'
import { runSchedulerUntilNow } from '#server/platform/jobs/run-jobs.ts'
import { insertDispute } from '#server/lending/loan/dispute-store.ts'
import { moveClock } from '#server/platform/clock/clock.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testGateway } from '#server/identity/sms-code/testing-gateway.ts'
import { ask } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay } = repaymentTools(server)
const gateway = await testGateway(deps)
const db = deps.database

const today = () => manilaDateOf(deps.clock.now())

/** Moves the sandbox clock to an hour in Manila and runs all jobs that are due on the way. */
async function goTo(day: Temporal.PlainDate, hour: number) {
  const plainTime = Temporal.PlainTime.from({ hour })
  const to = day.toZonedDateTime({ timeZone: MANILA, plainTime }).toInstant()
  await act('POST', '/clock', { to: to.toString() })
}

/** The server is down until an hour, and then runs the jobs that it missed. */
async function stayDownUntil(day: Temporal.PlainDate, hour: number) {
  const plainTime = Temporal.PlainTime.from({ hour })
  const to = day.toZonedDateTime({ timeZone: MANILA, plainTime }).toInstant()
  await moveClock(db, Math.ceil(deps.clock.now().until(to).total('seconds')))
  await runSchedulerUntilNow(deps)
}

/** A loan at the start of a day, with its next installment due in five days. */
async function loanDueInFive(brand: string) {
  await goTo(today().add({ days: 1 }), 0)
  const loan = await loanOf(brand, 25)
  const dueOn = today().add({ days: 5 })
  const { phone } = await db
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', loan.borrowerId)
    .executeTakeFirstOrThrow()
  return {
    ...loan,
    dueOn,
    sent: async () =>
      act<{ at: string; text: string }[]>('GET', `/sms?phone=${encodeURIComponent(phone)}`),
    contacts: async () => (await ask(app, listContacts, {}, { token: loan.token })).data.list,
    planned: async () =>
      db.selectFrom('contact').selectAll().where('loan_id', '=', loan.orderId).execute(),
  }
}

describe.each(['given', 'ph'])('brand %s', (brand) => {
  test('reminders are sent three days and one day before a due date, at nine, and are listed', async () => {
    const loan = await loanDueInFive(brand)
    await goTo(loan.dueOn.subtract({ days: 3 }), 8)
    expect(await loan.sent()).toEqual([])
    await goTo(loan.dueOn.subtract({ days: 3 }), 9)
    const [first, ...none] = await loan.sent()
    expect(none).toEqual([])
    const { repayAmount } = await loan.repayment()
    expect(first?.text.replaceAll(',', '')).toContain(`PHP ${(repayAmount / 100).toFixed(2)} `)
    expect(first?.text).toContain(String(loan.dueOn.year))
    expect(first?.text).not.toMatch(/http|www|₱/)

    await goTo(loan.dueOn.subtract({ days: 2 }), 12)
    expect(await loan.sent()).toHaveLength(1)
    await goTo(loan.dueOn.add({ days: 1 }), 12)
    expect(await loan.sent()).toHaveLength(2)

    const contacts = await loan.contacts()
    expect(contacts.map(({ text }) => text)).toEqual((await loan.sent()).map(({ text }) => text))
    expect(contacts[1]).toMatchObject({
      channel: 'sms',
      at: expect.stringContaining(`${loan.dueOn.subtract({ days: 3 }).toString()} 09:0`),
    })
  })
})

test('a reminder that would be sent in the night is sent the next morning', async () => {
  const loan = await loanDueInFive('ph')
  await stayDownUntil(loan.dueOn.subtract({ days: 3 }), 21)
  expect(await loan.sent()).toEqual([])
  expect(await loan.planned()).toEqual([])
  await goTo(loan.dueOn.subtract({ days: 2 }), 9)
  expect(await loan.sent()).toHaveLength(1)
})

test('no reminder is sent after the due date', async () => {
  const loan = await loanDueInFive('ph')
  await stayDownUntil(loan.dueOn.add({ days: 1 }), 12)
  expect(await loan.sent()).toEqual([])
  expect(await loan.contacts()).toEqual([])
})

test('no reminder of a loan with a disputed line is sent until the dispute has ended', async () => {
  const loan = await loanDueInFive('ph')
  const complaintId = deps.random.uuid()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const entry = {
      borrowerId: loan.borrowerId,
      loanId: loan.orderId,
      complaintId,
      reference: 'any',
    }
    await insertDispute(tx, { ...entry, lastDay: loan.dueOn.subtract({ days: 2 }) }, today())
  })
  await goTo(loan.dueOn.subtract({ days: 2 }), 12)
  expect(await loan.sent()).toEqual([])
  await goTo(loan.dueOn.subtract({ days: 1 }), 12)
  expect(await loan.sent()).toHaveLength(1)
})

test('no reminder of a paid installment is sent', async () => {
  const loan = await loanDueInFive('ph')
  const { reference } = await loan.started()
  await pay(reference)
  await goTo(loan.dueOn.subtract({ days: 3 }), 12)
  await goTo(loan.dueOn.subtract({ days: 1 }), 12)
  expect(await loan.sent()).toEqual([])
})

describe('a planned reminder', () => {
  /** Planned, and without the server's own job for it. */
  async function planned() {
    const loan = await loanDueInFive('ph')
    await goTo(loan.dueOn.subtract({ days: 3 }), 8)
    const at = deps.clock.now().add({ hours: 1 })
    await db.transaction().execute(async (tx) => planReminders.run(tx, at))
    await sql`delete from graphile_worker._private_jobs where key like 'reminder %'`.execute(db)
    const [contact, ...none] = await loan.planned()
    expect(none).toEqual([])
    return { ...loan, at, contactId: String(contact?.id) }
  }
  const through = { ...deps, sms: gateway.sms }

  test('is planned once, also when several processes plan it at once', async () => {
    const { at, orderId } = await planned()
    const plan = async () => db.transaction().execute(async (tx) => planReminders.run(tx, at))
    await Promise.all([plan(), plan(), plan()])
    const rows = await db
      .selectFrom('contact')
      .select('id')
      .where('loan_id', '=', orderId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('is looked up at the gateway after no answer, and is sent once', async () => {
    const { contactId, sent, contacts } = await planned()
    gateway.line = 'mute'
    await expect(sendReminder(through, contactId)).rejects.toThrow('SMS gateway')
    expect(await sent()).toHaveLength(1)
    expect(await contacts()).toEqual([])
    gateway.line = 'good'
    await sendReminder(through, contactId)
    await sendReminder(through, contactId)
    expect(await sent()).toHaveLength(1)
    expect(await contacts()).toHaveLength(1)
  })

  test('that did not reach the gateway is sent by the next try', async () => {
    const { contactId, sent } = await planned()
    gateway.line = 'lost'
    await expect(sendReminder(through, contactId)).rejects.toThrow('SMS gateway')
    expect(await sent()).toEqual([])
    gateway.line = 'good'
    await sendReminder(through, contactId)
    expect(await sent()).toHaveLength(1)
  })
})

test('no reminder is sent while a payment at a counter is pending or a payment is claimed', async () => {
  const [other, received, claimed] = [
    await loanDueInFive('ph'),
    await loanDueInFive('ph'),
    await loanDueInFive('ph'),
  ]
  const { reference } = await received.started(undefined, { channelNumber: 'MLH' })
  await act('POST', `/payments/${reference}/receive`)
  const paidAt = deps.clock.now().toZonedDateTimeISO(MANILA).toPlainDateTime()
  const input = {
    orderId: claimed.orderId,
    amount: 1_000_00,
    paidAt: paidAt.toString({ smallestUnit: 'minute' }),
  }
  const { data } = await ask(app, claimPayment, input, { token: claimed.token })
  expect(data.outcome).toBe('filed')
  // The three loans are due a day apart.
  await goTo(other.dueOn.subtract({ days: 1 }), 12)
  expect(await other.sent()).toHaveLength(2)
  for (const loan of [received, claimed]) expect(await loan.sent()).toEqual([])

  // The payment fails and the claim is answered: then reminders are sent again.
  await act('POST', `/payments/${reference}/fail`)
  await act('POST', `/complaints/${data.problemId}/reply`, { text: 'It did not come.' })
  await goTo(claimed.dueOn.subtract({ days: 1 }), 12)
  for (const loan of [received, claimed]) expect(await loan.sent()).not.toEqual([])
})
