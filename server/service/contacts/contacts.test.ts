// Every event of money, and of security, is told by one message, at once or in the morning.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listContacts } from '#contract/contact.ts'
import { exportMyData } from '#contract/my-data.ts'
import { bindPayoutAccount, changePayoutAccount } from '#contract/payout-account.ts'
import { getPayoff } from '#contract/payoff.ts'
import { API_BASE } from '#contract/request-context.ts'
import { getRepayment, startPayment } from '#contract/repayment.ts'
import { chooseLanguage } from '#contract/sign-in.ts'
import { MANILA } from '#domain/calendar.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { testGateway } from '#server/identity/sms-code/testing-gateway.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { moveClock } from '#server/platform/clock/clock.ts'
import { runSchedulerUntilNow, settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { contactSums } from '#server/service/contacts/contact-sums.ts'
import { planContact } from '#server/service/contacts/plan-contact.ts'
import { sendContact } from '#server/service/contacts/send-contact.ts'
import { ask, newBorrower } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'

const server = await testApp({ SMS_SEGMENT_COST: '60' })
const { app, deps } = server
const { database } = deps
const { act, loanOf, pay } = repaymentTools(server)
const { filed, reply } = complaintTools(server)
const signIns = signInTools(server)
const gateway = await testGateway(deps)

/** Moves the clock to the next time of this hour in Manila, with all that is due on the way. */
async function nextHour(hour: number) {
  const local = deps.clock.now().toZonedDateTimeISO(MANILA)
  const today = local.with({ hour, minute: 0, second: 0, millisecond: 0, microsecond: 0 })
  const isPast = Temporal.ZonedDateTime.compare(today, local) <= 0
  const to = (isPast ? today.add({ days: 1 }) : today).with({ nanosecond: 0 })
  await act('POST', '/clock', { to: to.toInstant().toString() })
}

const phoneOf = async (borrowerId: string) =>
  (
    await database
      .selectFrom('borrower')
      .select('phone')
      .where('id', '=', borrowerId)
      .executeTakeFirstOrThrow()
  ).phone

/** What the phone has, the oldest first. */
async function told(borrowerId: string): Promise<string[]> {
  const phone = encodeURIComponent(await phoneOf(borrowerId))
  const sent = await act<{ text: string }[]>('GET', `/sms?phone=${phone}`)
  return sent.map(({ text }) => text).toReversed()
}

const events = async (borrowerId: string) =>
  (
    await database
      .selectFrom('contact')
      .select(['event', 'sent_at'])
      .where('borrower_id', '=', borrowerId)
      .orderBy('id')
      .execute()
  ).map(({ event, sent_at }) => `${event}${sent_at ? '' : ' (waits)'}`)

const account = (cardNo: string) =>
  ({ cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo, accountName: 'Ana Cruz' }) as const

async function applied(brand: string, hasAccount: boolean) {
  const id = await newBorrower(deps, brand)
  const applicant = await applicantFor(server, id)
  const productId = brand === 'given' ? '2' : '12'
  const product = { product_id: productId }
  if (hasAccount)
    await ask(
      app,
      bindPayoutAccount,
      { ...product, ...account('09171234567') },
      { token: applicant.token },
    )
  const orderId = await applicant.apply({ productId })
  return { ...applicant, productId, orderId }
}

const decide = async (orderId: string, decision: 'approve' | 'decline') =>
  act('POST', `/decisions/${orderId}`, { decision })

beforeAll(async () => nextHour(8))

describe.each([
  ['given', 'PHP 14250.00', 'Hiram Peso'],
  ['ph', 'PHP 15,000.00', 'Hiram'],
] as const)('a borrower of brand %s is told', (brand, proceeds, appName) => {
  test('that the loan is approved, and that it is paid out, each with the amount', async () => {
    const { id, orderId } = await applied(brand, true)
    await decide(orderId, 'approve')
    await act('POST', '/clock', { hours: 1 })
    const number = await numberOf(orderId)
    expect(await told(id)).toEqual([
      `${appName}: Your loan ${number} is approved. We are sending ${proceeds} to your account.`,
      `${appName}: ${proceeds} of your loan ${number} was sent to your account ending in 4567. If it is not there tomorrow, tell us in the app.`,
    ])
    expect(await events(id)).toEqual(['approved', 'paidOut'])
  })

  test('to add an account where an approved loan has none, by one message', async () => {
    const { id, orderId } = await applied(brand, false)
    await decide(orderId, 'approve')
    await act('POST', '/clock', { hours: 1 })
    expect(await told(id)).toEqual([
      `${appName}: Your loan ${await numberOf(orderId)} is approved. To get ${proceeds}, add your bank or e-wallet account in the app.`,
    ])
  })

  test('that the application is declined', async () => {
    const { id, orderId } = await applied(brand, false)
    await decide(orderId, 'decline')
    await decide(orderId, 'decline')
    expect(await told(id)).toEqual([
      expect.stringMatching(/: We could not approve your application HL\d+ this time\./),
    ])
  })

  test('to add another account when the payout failed', async () => {
    const { id, orderId } = await applied(brand, true)
    await decide(orderId, 'approve')
    const [payout] = await act<{ reference: string }[]>('GET', `/payouts?orderId=${orderId}`)
    await act('POST', `/payouts/${payout?.reference}/fail`)
    expect((await told(id)).at(-1)).toContain(
      `${proceeds} of your loan ${await numberOf(orderId)} did not reach your account.`,
    )
    expect(await events(id)).toEqual(['approved', 'accountNeeded'])
  })

  test('that a payment is received, and that it is posted, each once however often it is reported', async () => {
    const loan = await loanOf(brand, 5)
    const payment = await loan.started(undefined, { channelNumber: 'MLH' })
    const { reference } = payment
    await act('POST', `/payments/${reference}/receive`)
    await act('POST', `/payments/${reference}/receive`)
    expect(await events(loan.borrowerId)).toEqual(['paymentReceived'])
    await pay(reference, { times: 3 })
    const { market } = deps.config.brands.get(brand)!
    const amount = peso(BigInt(payment.amount), { key: market }).replace('₱', 'PHP ')
    const number = await numberOf(loan.orderId)
    expect(await told(loan.borrowerId)).toEqual([
      `${appName}: Your payment of ${amount} for loan ${number} was received and will be posted. You need not pay it again.`,
      `${appName}: Your payment of ${amount} is posted to your loan ${number}. The receipt is in the app. Thank you.`,
    ])
    expect(await events(loan.borrowerId)).toEqual(['paymentReceived', 'paymentPosted'])
  })

  test('that the loan is settled, once, also when more money comes', async () => {
    const loan = await settled(brand)
    const { payCode } = await lifetimeOf(loan)
    await act('POST', `/lifetime/${payCode}/pay`, { amount: 50_00, channel: 'GCSH' })
    expect(await events(loan.borrowerId)).toEqual(['paymentPosted', 'settled', 'paymentPosted'])
    expect((await told(loan.borrowerId))[1]).toBe(
      `${appName}: Your loan ${await numberOf(loan.orderId)} is settled. You owe nothing on it. Your certificate is in the app. Thank you.`,
    )
  })

  test('that a complaint is answered', async () => {
    const loan = await loanOf(brand, 5)
    const { problemId } = await filed(loan.token)
    expect(await events(loan.borrowerId)).toEqual([])
    await reply(problemId)
    await settleJobs(deps)
    expect(await told(loan.borrowerId)).toEqual([
      expect.stringMatching(/: We have replied to your complaint HC\d+\. Read the reply/),
    ])
  })
})

const numberOf = async (orderId: string) =>
  (
    await database
      .selectFrom('loan')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).number

const lifetimeOf = async (loan: PaidOutLoan) => {
  const { lifetime_id } = await database
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('id', '=', loan.borrowerId)
    .executeTakeFirstOrThrow()
  return { payCode: lifetime_id }
}

async function settled(brand: string): Promise<PaidOutLoan> {
  const loan = await loanOf(brand, 60, { place: 1 })
  const { orderId, token } = loan
  const { data } = await ask(app, getPayoff, { orderId }, { token })
  const { reference } = await loan.started(data.amount)
  await pay(reference)
  return loan
}

test('a borrower reads Filipino in market philippines, whose list has every message', async () => {
  const { id, token, orderId } = await applied('ph', false)
  await ask(app, chooseLanguage, { language: 'fil' }, { token })
  await decide(orderId, 'approve')
  const text = `Hiram: Approved na ang loan ${await numberOf(orderId)} mo. Para makuha ang PHP 15,000.00, ilagay ang bank o e-wallet account mo sa app.`
  expect(await told(id)).toEqual([text])
  const { data } = await ask(app, listContacts, {}, { token })
  expect(data.list).toEqual([{ at: expect.any(String), channel: 'sms', text }])
})

describe('of a security event', () => {
  const bind = async (token: string, cardNo: string) =>
    ask(app, changePayoutAccount, { product_id: '12', ...account(cardNo) }, { token })

  test('a changed payout account is told, the first one and the same one are not', async () => {
    const id = await newBorrower(deps, 'ph')
    const { token } = await applicantFor(server, id)
    await bind(token, '09171234567')
    await bind(token, '09171234567')
    expect(await events(id)).toEqual([])
    await bind(token, '09179998888')
    await settleJobs(deps)
    expect(await told(id)).toEqual([
      expect.stringMatching(/The account that gets your loans was changed on .* ends in 8888\./),
    ])
  })

  test('each export of data is told', async () => {
    const id = await newBorrower(deps, 'ph')
    const { token } = await applicantFor(server, id)
    for (const format of ['json', 'pdf'] as const)
      await app.inject({
        method: exportMyData.method,
        url: API_BASE + exportMyData.path,
        ...(exportMyData.method === 'GET' ? { query: { format } } : { payload: { format } }),
        headers: { authorization: `Bearer ${token}` },
      })
    await settleJobs(deps)
    expect(await told(id)).toHaveLength(2)
    expect((await told(id))[0]).toMatch(
      /^Hiram: Your data were downloaded on .* "Log out everywhere"/,
    )
  })

  test('a sign-in in an unknown browser is told, and in a known one it is not', async () => {
    const phone = await signIns.known('ph')
    const signIn = async (cookies: Record<string, string> = {}) => {
      await signIns.forgetLimits()
      const code = await signIns.loginCode('ph', phone)
      const answer = await signIns.logInAnswer('ph', phone, code, { cookies })
      await settleJobs(deps)
      return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    }
    const [borrower] = await signIns.borrowersOf(phone)
    const id = borrower?.id ?? ''
    const newBrowsers = async () => (await events(id)).filter((event) => event === 'newBrowser')
    // Whoever registers signs in a moment later, wherever that is.
    const { known = '' } = await signIn()
    expect(await newBrowsers()).toEqual([])
    await sql`update borrower set created_at = now() - interval '2 hours' where id = ${id}`.execute(
      database,
    )
    await signIn({ known })
    expect(await newBrowsers()).toEqual([])
    await signIn()
    expect(await newBrowsers()).toHaveLength(1)
    expect((await told(id)).at(-1)).toMatch(/^Hiram: You were signed in on a new browser on /)
    // Another borrower's mark, or one that somebody made up, is none.
    await signIn({ known: 'A'.repeat(43) })
    expect(await newBrowsers()).toHaveLength(2)
  })
})

describe('at night', () => {
  test('what happens is told at seven in the morning', async () => {
    await nextHour(22)
    const { id, orderId } = await applied('ph', false)
    await decide(orderId, 'decline')
    expect(await events(id)).toEqual(['declined (waits)'])
    await nextHour(6)
    expect(await told(id)).toEqual([])
    await nextHour(7)
    expect(await told(id)).toHaveLength(1)
    await nextHour(8)
    expect(await told(id)).toHaveLength(1)
  })

  test('what is not true any more in the morning is never told', async () => {
    await nextHour(22)
    const { id, token, orderId, productId } = await applied('ph', false)
    await decide(orderId, 'approve')
    const added = { product_id: productId, ...account('09171234567') }
    await ask(app, bindPayoutAccount, added, { token })
    await settleJobs(deps)
    await nextHour(8)
    expect(await told(id)).toEqual([expect.stringContaining('was sent to your account')])
    expect(await events(id)).toEqual(['paidOut'])
  })

  test('a payment that is posted in the night was not received, but posted', async () => {
    const loan = await loanOf('ph', 5)
    await nextHour(22)
    const { reference } = await loan.started(1_000_00, { channelNumber: 'MLH' })
    await act('POST', `/payments/${reference}/receive`)
    await pay(reference)
    await nextHour(8)
    expect(await events(loan.borrowerId)).toEqual(['paymentPosted'])
  })

  test('a payment that is charged back by the morning is not told as posted', async () => {
    const loan = await loanOf('ph', 5)
    await nextHour(22)
    const { reference } = await loan.started(1_000_00)
    await pay(reference)
    await act('POST', `/payments/${reference}/chargeback`)
    await nextHour(8)
    expect(await told(loan.borrowerId)).toEqual([])
  })

  test('a queued message that missed the day waits for the next one', async () => {
    const id = await newBorrower(deps, 'ph')
    await planned(id)
    await moveClock(database, 13 * 60 * 60)
    await runSchedulerUntilNow(deps)
    expect(await told(id)).toEqual([])
    await nextHour(7)
    expect(await told(id)).toHaveLength(1)
  })
})

/** A message that is planned, and whose job is left out when a test sends it itself. */
async function planned(borrowerId: string, subject = deps.random.uuid()): Promise<string> {
  const contact = { event: 'dataExported', borrowerId, subject } as const
  await database.transaction().execute((tx) => planContact(deps, tx, contact))
  const { id } = await database
    .selectFrom('contact')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return String(id)
}

const withoutJobs = async () =>
  sql`delete from graphile_worker._private_jobs where key like 'contact %'`.execute(database)

describe('a message', () => {
  const through = { ...deps, sms: gateway.sms }

  async function alone() {
    await nextHour(9)
    const borrowerId = await newBorrower(deps, 'ph')
    const id = await planned(borrowerId)
    await withoutJobs()
    return { borrowerId, id }
  }

  test('is sent once by workers that race for it', async () => {
    const { borrowerId, id } = await alone()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, async () => sendContact(deps, id)),
    )
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
    await sendContact(deps, id)
    expect(await told(borrowerId)).toHaveLength(1)
  })

  test('whose worker died is sent by the next one, after a while', async () => {
    const { borrowerId, id } = await alone()
    await sql`update contact set tried_until = now() + interval '1 hour' where id = ${id}`.execute(
      database,
    )
    await expect(sendContact(deps, id)).rejects.toThrow('Another process')
    expect(await told(borrowerId)).toEqual([])
    await sql`update contact set tried_until = now() where id = ${id}`.execute(database)
    await sendContact(deps, id)
    expect(await told(borrowerId)).toHaveLength(1)
  })

  test('is planned once for one event, also by processes at once', async () => {
    const borrowerId = await newBorrower(deps, 'ph')
    await Promise.all([planned(borrowerId, 'one'), planned(borrowerId, 'one')])
    expect(await events(borrowerId)).toHaveLength(1)
    await withoutJobs()
  })

  test('of which no answer came is found at the gateway, and is not sent again', async () => {
    const { borrowerId, id } = await alone()
    gateway.line = 'mute'
    await expect(sendContact(through, id)).rejects.toThrow('gateway')
    gateway.line = 'good'
    await sendContact(through, id)
    expect(await told(borrowerId)).toHaveLength(1)
    expect(await events(borrowerId)).toEqual(['dataExported'])
  })

  test('with the words of an earlier one is not taken for it', async () => {
    const { borrowerId, id } = await alone()
    const same = await planned(borrowerId)
    await sql`update contact set planned_at = (select planned_at from contact where id = ${id})
      where id = ${same}`.execute(database)
    await withoutJobs()
    await sendContact(through, id)
    gateway.line = 'lost'
    await expect(sendContact(through, same)).rejects.toThrow('gateway')
    gateway.line = 'good'
    await sendContact(through, same)
    expect(new Set(await told(borrowerId)).size).toBe(1)
    expect(await told(borrowerId)).toHaveLength(2)
  })

  test('is recorded with its parts and what they cost', async () => {
    const { id } = await alone()
    await sendContact(deps, id)
    const row = await database
      .selectFrom('contact')
      .select(['message_id', 'segments', 'cost'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ message_id: expect.stringMatching(/^\d+$/), segments: 1, cost: 60n })
  })

  test('to an erased borrower is not planned, and booking goes on', async () => {
    const borrowerId = await newBorrower(deps, 'ph')
    await sql`update borrower set erased_at = now() where id = ${borrowerId}`.execute(database)
    const contact = { event: 'paymentPosted', borrowerId, subject: 'late' } as const
    await database.transaction().execute((tx) => planContact(deps, tx, contact))
    expect(await events(borrowerId)).toEqual([])
  })

  test('of an event that is rolled back is never sent', async () => {
    const borrowerId = await newBorrower(deps, 'ph')
    const contact = { event: 'paymentPosted', borrowerId, subject: 'undone' } as const
    await expect(
      database.transaction().execute(async (tx) => {
        await planContact(deps, tx, contact)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await settleJobs(deps)
    expect(await told(borrowerId)).toEqual([])
  })
})

test('the life of a loan that is paid on time is told in six messages', async () => {
  await nextHour(8)
  const id = await newBorrower(deps, 'ph')
  const borrower = await applicantFor(server, id)
  const product = { product_id: '11', ...account('09171234567') }
  await ask(app, bindPayoutAccount, product, { token: borrower.token })
  const orderId = await borrower.apply({ productId: '11' })
  await decide(orderId, 'approve')
  await act('POST', '/clock', { hours: 1 })
  const key = { productId: '11', orderId }
  const { repayDate } = (await ask(app, getRepayment, key, { token: borrower.token })).data
  const dueOn = Temporal.PlainDate.from(repayDate)
  const noon = dueOn.toZonedDateTime({ timeZone: MANILA, plainTime: '12:00' })
  await act('POST', '/clock', { to: noon.toInstant().toString() })
  const amount = (await ask(app, getRepayment, key, { token: borrower.token })).data.repayAmount
  await ask(
    app,
    startPayment,
    { ...key, amount, channelNumber: 'GCSH' },
    {
      token: borrower.token,
    },
  )
  const [started] = await act<{ reference: string }[]>('GET', `/payments?orderId=${orderId}`)
  await pay(started!.reference)
  await act('POST', '/clock', { days: 40 })
  expect(await events(id)).toEqual([
    'approved',
    'paidOut',
    'dueSoon',
    'dueSoon',
    'paymentPosted',
    'settled',
  ])
})

test('what was sent and spent is summed by event, and per loan', async () => {
  const before = await contactSums(database)
  await nextHour(9)
  const loan = await settled('ph')
  await act('POST', '/clock', { hours: 1 })
  expect(await events(loan.borrowerId)).toEqual(['paymentPosted', 'settled'])
  const after = await contactSums(database)
  const sentOf = ({ events: rows }: typeof before, name: string) =>
    rows.find(({ event }) => event === name) ?? { sent: 0, segments: 0, cost: 0 }
  for (const [name, more] of [
    ['paymentPosted', 1],
    ['settled', 1],
    ['all', 2],
  ] as const) {
    const [old, now] = [sentOf(before, name), sentOf(after, name)]
    expect([now.sent - old.sent, now.segments - old.segments, now.cost - old.cost], name).toEqual([
      more,
      more,
      more * 60,
    ])
  }
  expect(after.loans.count - before.loans.count).toBe(1)
  expect(after.loans.cost - before.loans.cost).toBe(120)
})
