import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notification/notification.ts'
import { claimPayment } from '#contract/repayment/payment-claim.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { planDueNotifications } from '#server/service/notifications/plans/plan-due-notifications.ts'
import { planReminders } from '#server/service/notifications/plans/plan-reminders.ts'
import { sendNotification } from '#server/service/notifications/send-notification.ts'
import { runSchedulerUntilNow } from '#server/platform/jobs/run-jobs.ts'
import { insertDispute } from '#server/lending/loan/disputes/dispute-store.ts'
import { moveClock } from '#server/platform/clock/clock.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testGateway } from '#server/identity/sms-code/testing-gateway.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay } = repaymentTools(server)
const gateway = await testGateway(deps)
const db = deps.database

const today = () => toManilaDate(deps.clock.now())

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
  const messages = async (pattern: RegExp) => {
    const path = `/sms?phone=${encodeURIComponent(phone)}`
    const all = await act<{ at: string; text: string }[]>('GET', path)
    return all.filter(({ text }) => pattern.test(text))
  }
  return {
    ...loan,
    dueOn,
    phone,
    /** Reminders; there are messages about payments too. */
    sent: async () => messages(/ is due on /),
    overdue: async () => messages(/ was due on /),
    contacts: async () => (await ask(app, listNotifications, {}, { token: loan.token })).data.list,
    planned: async () =>
      db.selectFrom('contact').selectAll().where('loan_id', '=', loan.orderId).execute(),
  }
}

/** Disputes a line of the loan, as a complaint does, until a day. */
async function dispute(
  { borrowerId, orderId: loanId }: { borrowerId: string; orderId: string },
  lastDay: Temporal.PlainDate,
) {
  const complaintId = deps.random.uuid()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const entry = { borrowerId, loanId, complaintId, reference: 'any' }
    await insertDispute(tx, { ...entry, lastDay }, today())
  })
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
    await goTo(loan.dueOn, 12)
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
  expect(await loan.contacts()).toEqual([])
  await goTo(loan.dueOn.subtract({ days: 2 }), 6)
  expect(await loan.sent()).toEqual([])
  await goTo(loan.dueOn.subtract({ days: 2 }), 7)
  expect(await loan.sent()).toHaveLength(1)
  await goTo(loan.dueOn.subtract({ days: 2 }), 12)
  expect(await loan.sent()).toHaveLength(1)
})

test('no reminder is sent after the due date', async () => {
  const loan = await loanDueInFive('ph')
  await stayDownUntil(loan.dueOn.add({ days: 1 }), 12)
  expect(await loan.sent()).toEqual([])
  // Instead, that it is overdue.
  expect(await loan.overdue()).toHaveLength(1)
  expect(await loan.contacts()).toHaveLength(1)
})

test('no reminder of a loan with a disputed line is sent until the dispute has ended', async () => {
  const loan = await loanDueInFive('ph')
  await dispute(loan, loan.dueOn.subtract({ days: 2 }))
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

/** Plans the reminders of a morning, slice by slice. */
async function plan(at: Temporal.Instant) {
  await db.transaction().execute(async (tx) => planDueNotifications.run(tx, at, at))
  const isOver = async () =>
    (await db.selectFrom('reminder_planning').select('at').execute()).length === 0
  while (!(await isOver())) await planReminders(deps, at)
}

describe('a planned reminder', () => {
  /** Planned, and without the server's own job for it. */
  async function planned() {
    const loan = await loanDueInFive('ph')
    await goTo(loan.dueOn.subtract({ days: 3 }), 8)
    const at = deps.clock.now().add({ hours: 1 })
    await plan(at)
    await sql`delete from graphile_worker._private_jobs where key like 'contact %'`.execute(db)
    const [contact, ...none] = await loan.planned()
    expect(none).toEqual([])
    return { ...loan, at, contactId: String(contact?.id) }
  }
  const through = { ...deps, sms: gateway.sms }

  test('is planned once, also when several processes plan it at once', async () => {
    const { at, orderId } = await planned()
    await Promise.all([plan(at), plan(at), plan(at)])
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
    await expect(sendNotification(through, contactId)).rejects.toThrow('gateway')
    expect(await sent()).toHaveLength(1)
    expect(await contacts()).toEqual([])
    gateway.line = 'good'
    await sendNotification(through, contactId)
    await sendNotification(through, contactId)
    expect(await sent()).toHaveLength(1)
    expect(await contacts()).toHaveLength(1)
  })

  test('that did not reach the gateway is sent by the next try', async () => {
    const { contactId, sent } = await planned()
    gateway.line = 'lost'
    await expect(sendNotification(through, contactId)).rejects.toThrow('gateway')
    expect(await sent()).toEqual([])
    gateway.line = 'good'
    await sendNotification(through, contactId)
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

describe('an overdue installment', () => {
  const days = [1, 7, 15, 25]

  test('is told on day 1, 7, 15 and 25, with all that is overdue, and on no other day', async () => {
    const loan = await loanDueInFive('ph')
    const told: number[] = []
    for (let day = 1; day <= 29; day += 1) {
      const before = (await loan.overdue()).length
      await goTo(loan.dueOn.add({ days: day }), 12)
      if ((await loan.overdue()).length > before) told.push(day)
    }
    expect(told).toEqual(days)
    const [newest] = await loan.overdue()
    expect(newest?.text).toContain(`Hiram: PHP `)
    // Penalties grow: each message has the amount of its day.
    expect(new Set((await loan.overdue()).map(({ text }) => text)).size).toBe(days.length)
  })

  test('is told of with the amount to pay, and not once it is paid', async () => {
    const loan = await loanDueInFive('ph')
    await goTo(loan.dueOn.add({ days: 1 }), 12)
    const { repayAmount } = await loan.repayment()
    const [first, ...none] = await loan.overdue()
    expect(none).toEqual([])
    expect(first?.text.replaceAll(',', '')).toContain(`PHP ${(repayAmount / 100).toFixed(2)} `)
    const { reference } = await loan.started()
    await pay(reference)
    await goTo(loan.dueOn.add({ days: 7 }), 12)
    expect(await loan.overdue()).toHaveLength(1)
  })

  test('that is paid in the night after it was planned is not told of', async () => {
    const loan = await loanDueInFive('ph')
    await goTo(loan.dueOn.add({ days: 7 }), 8)
    await stayDownUntil(loan.dueOn.add({ days: 7 }), 22)
    const { reference } = await loan.started()
    await pay(reference)
    await goTo(loan.dueOn.add({ days: 8 }), 12)
    expect(await loan.overdue()).toHaveLength(1)
  })

  test('is not told of while it is disputed', async () => {
    const loan = await loanDueInFive('ph')
    await goTo(loan.dueOn.add({ days: 2 }), 12)
    expect(await loan.overdue()).toHaveLength(1)
    await dispute(loan, loan.dueOn.add({ days: 60 }))
    await goTo(loan.dueOn.add({ days: 26 }), 12)
    expect(await loan.overdue()).toHaveLength(1)
  })

  test('is told of once by the oldest one that is unpaid, although the next is overdue too', async () => {
    const loan = await loanDueInFive('ph')
    // The next is due 30 days later: day 1 of it is day 31 of the first.
    await goTo(loan.dueOn.add({ days: 40 }), 12)
    expect(await loan.overdue()).toHaveLength(4)
  })

  test('is not told of while its payment is received and not posted', async () => {
    const loan = await loanDueInFive('ph')
    const { reference } = await loan.started(undefined, { channelNumber: 'MLH' })
    await act('POST', `/payments/${reference}/receive`)
    await goTo(loan.dueOn.add({ days: 8 }), 12)
    expect(await loan.overdue()).toEqual([])
  })
})
