import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { postNew } from '#server/ledger/journal.ts'
import { listTransfers } from '#server/lending/loan/account/loan-transfers.ts'
import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'
import { findIntent } from '#server/payments/payment/payment-record.ts'
import { bookPayment } from '#server/payments/posting/book-payment.ts'
import { readFacts } from '#server/payments/posting/booking-facts.ts'
import { reversePayment } from '#server/payments/posting/reversal/reverse-payment.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// A plain payment: read by one statement without a lock, posted by one that writes all or nothing.

const server = await testApp()
const { deps } = server
const { database } = deps
const { loanOf, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

/** A started payment that the provider has taken; books it, as often as it is told. */
async function paymentOn(loan: Awaited<ReturnType<typeof loanOf>>, amount?: number) {
  const { reference } = await loan.started(amount)
  const stored = (await loan.intents()).at(-1)!
  const intent = (await findIntent(database, stored.id))!
  const details = {
    reference,
    ourReference: intent.ourReference,
    payerReference: loan.orderId,
    status: 'paid',
    amount: intent.amount,
    currency: 'PHP',
    channel: 'GCSH',
    message: 'PAID',
    fee: 0n,
    isDisputed: false,
    isTakenIn: false,
    settledOn: null,
    foreignMerchant: null,
  } as const
  const today = toManilaDate(deps.clock.now())
  const confirmed = {
    provider: 'dragonpay',
    reference,
    amount: intent.amount,
    channel: 'GCSH',
    valueOn: today,
    paidOn: today,
    owner: { kind: 'intent', intent },
  } as const
  return {
    reference,
    confirmed,
    facts: async () => readFacts(database, { ...confirmed, ourReference: intent.ourReference }),
    confirm: async () =>
      applyPaymentInquiry(deps, { key: 'dragonpay' }, details, null, deps.clock.now()),
  }
}

/** The statements that some work sends on connections of the pool. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { callPool } = deps
  const sent: string[] = []
  const restores: (() => void)[] = []
  const connect = callPool.connect.bind(callPool) as () => Promise<pg.PoolClient>
  const connectNoting = async () => {
    const client = await connect()
    const { query, release } = client as unknown as Record<
      'query' | 'release',
      (...given: unknown[]) => unknown
    >
    const noting = (...given: unknown[]) => {
      const [asked] = given as [string | { text: string }]
      sent.push((typeof asked === 'string' ? asked : asked.text).trim())
      return query(...given)
    }
    const releaseAsItWas = (...given: unknown[]) => {
      Object.assign(client, { query, release })
      return release.apply(client, given)
    }
    Object.assign(client, { query: noting, release: releaseAsItWas })
    restores.push(() => Object.assign(client, { query, release }))
    return client
  }
  Object.assign(callPool, { connect: connectNoting })
  try {
    await work()
  } finally {
    Reflect.deleteProperty(callPool, 'connect')
    for (const restore of restores) restore()
  }
  return sent
}

test.each(['given', 'ph'])('a payment of brand %s takes two statements', async (brand) => {
  const loan = await loanOf(brand)
  const first = await paymentOn(loan)
  // Stores the name of its channel.
  expect(await first.confirm()).toBe('booked')
  const payment = await paymentOn(loan)
  const sent = await statementsOf(payment.confirm)
  expect(sent.map((text) => text.split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'with asked',
    'select book_payments($1::text[],',
  ])
  expect(await loan.repaid()).toHaveLength(2)
  expect(await statementsOf(payment.confirm)).toHaveLength(1)
  expect(await loan.repaid()).toHaveLength(2)
})

test('what is read of a payment is its intent, and all transfers of its loan', async () => {
  const loan = await loanOf('given')
  const first = await paymentOn(loan)
  await first.confirm()
  await reversePayment(deps, first.confirmed, { ...first.confirmed, status: 'refunded' }, null, {
    number: 1,
    isBack: false,
  })
  const payment = await paymentOn(loan)
  const { intent, loan: read } = await payment.facts()
  expect(intent).toEqual(payment.confirmed.owner.intent)
  const transfers = (await listTransfers(database, [loan.orderId])).get(loan.orderId)
  expect(transfers?.map(({ isCancelledOut }) => isCancelledOut)).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(read?.transfers).toEqual(transfers)
})

test('a payment that is booked is not asked about any more', async () => {
  const payment = await paymentOn(await loanOf('given'))
  const { id } = payment.confirmed.owner.intent
  const due = async () =>
    database.selectFrom('due_inquiry').selectAll().where('intent_id', '=', id).execute()
  expect(await due()).toHaveLength(1)
  expect(await payment.confirm()).toBe('booked')
  expect(await due()).toEqual([])
})

test('payments of many loans at once share statements, and each is booked once', async () => {
  const loans = await Promise.all(
    ['given', 'ph', 'given', 'ph', 'ph'].map((brand) => loanOf(brand)),
  )
  const payments = await Promise.all(loans.map(async (loan) => paymentOn(loan)))
  const outcomes: string[] = []
  const sent = await statementsOf(async () => {
    const twice = [...payments, ...payments]
    outcomes.push(...(await Promise.all(twice.map(async ({ confirm }) => confirm()))))
  })
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(loans.length)
  expect(sent.length).toBeLessThan(2 * loans.length)
  for (const loan of loans) expect(await loan.repaid()).toHaveLength(1)
})

test('what was read before the loan changed is not posted', async () => {
  const loan = await loanOf('ph')
  const [one, other] = [await paymentOn(loan), await paymentOn(loan, 1_000_00)]
  const stale = await other.facts()
  await one.confirm()
  const sent = await statementsOf(async () =>
    expect(await bookPayment(deps, other.confirmed, stale)).toBe('booked'),
  )
  // Posted in vain, read, posted.
  expect(sent).toHaveLength(3)
  expect(await loan.repaid()).toHaveLength(2)
})

test('a loan with a new schedule in between is read again', async () => {
  const loan = await loanOf('given')
  const payment = await paymentOn(loan)
  const stale = await payment.facts()
  await sql`
    insert into loan_schedule
      (borrower_id, loan_id, version, reason, issued_at, starts_on, rows, paid_after)
    select borrower_id, loan_id, version + 1, 'restored', issued_at, starts_on, rows, paid_after
    from loan_schedule where loan_id = ${loan.orderId} order by version desc limit 1
  `.execute(database)
  const sent = await statementsOf(async () => bookPayment(deps, payment.confirmed, stale))
  expect(sent).toHaveLength(3)
  expect(await loan.repaid()).toHaveLength(1)
})

test.each([
  ['written off', sql`written_off_on = disbursed_on`],
  ['about to be cancelled', sql`cancel_asked_at = now()`],
] as const)('a loan that is %s meanwhile is not posted on by an old plan', async (_, change) => {
  const loan = await loanOf('ph')
  const payment = await paymentOn(loan)
  const stale = await payment.facts()
  const undone = new Error('undone')
  const posting = async () =>
    database.transaction().execute(async (tx) => {
      await sql`update loan set ${change} where id = ${loan.orderId}`.execute(tx)
      // It is read again as it is now, and booked under its lock, in a transaction of its own.
      const booking = bookPayment({ ...deps, database: tx }, payment.confirmed, stale)
      await expect(booking).rejects.toThrow('transaction')
      const claims = sql`select from payment where reference = ${payment.reference}`
      expect((await claims.execute(tx)).rows).toEqual([])
      throw undone
    })
  const sent = await statementsOf(async () => expect(posting()).rejects.toBe(undone))
  expect(sent.filter((text) => text.includes('book_payments'))).toHaveLength(1)
})

test('a loan that somebody has locked holds up no other', async () => {
  const [locked, free] = [await loanOf('ph'), await loanOf('ph')]
  const [waiting, other] = [await paymentOn(locked), await paymentOn(free)]
  await database
    .transaction()
    .execute(async (tx) => {
      await sql`select from loan where id = ${locked.orderId} for update`.execute(tx)
      const later = waiting.confirm()
      expect(await other.confirm()).toBe('booked')
      expect(await locked.repaid()).toEqual([])
      return { later }
    })
    .then(async ({ later }) => expect(await later).toBe('booked'))
  expect(await locked.repaid()).toHaveLength(1)
})

test('one payment that fails fails no other of its batch', async () => {
  const loans = [await loanOf('ph'), await loanOf('given'), await loanOf('ph')]
  const payments = await Promise.all(loans.map(async (loan) => paymentOn(loan)))
  const [bad] = payments
  // No code posts such an entry: it has the payment's reference, and no payment.
  const reference = `dragonpay:${bad!.reference}:paid`
  const stray = {
    chain: 'brand:ph',
    event: 'suspended',
    reason: 'a test',
    reference,
    valueOn: toManilaDate(deps.clock.now()),
    at: deps.clock.now(),
    transfers: [{ debit: 'cash:dragonpay', credit: 'suspense', amount: 1n }],
  } as const
  await database.transaction().execute(async (tx) => postNew(tx, stray))
  const outcomes = await Promise.allSettled(payments.map(async ({ confirm }) => confirm()))
  expect(outcomes).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'booked' },
    { status: 'fulfilled', value: 'booked' },
  ])
  expect(await loans[0]!.repaid()).toEqual([])
})

test.each(['given', 'ph'])('is booked as under the lock of its loan, brand %s', async (brand) => {
  for (const amount of [undefined, ...(brand === 'ph' ? [1_000_00, 8_000_00] : [])]) {
    const stored = []
    for (const isPlain of [true, false]) {
      const loan = await loanOf(brand)
      const payment = await paymentOn(loan, amount)
      const facts = { ...(await payment.facts()), hasOpenClaim: !isPlain }
      expect(await bookPayment(deps, payment.confirmed, facts)).toBe('booked')
      stored.push(await storedPayment(loan, payment.reference))
    }
    expect(stored[0]).toEqual(stored[1])
  }
})

/** What a payment left, without what differs between two loans alike. */
async function storedPayment(loan: Awaited<ReturnType<typeof loanOf>>, reference: string) {
  const { rows } = await sql<{ stored: unknown }>`
    select jsonb_build_object(
      'loan', to_jsonb(loan) - array['number', 'accepted', 'terms', 'applied_at', 'approved_at',
        'verdict_at'],
      'schedules', (select jsonb_agg(to_jsonb(schedule) - 'issued_at' order by version)
        from loan_schedule schedule where loan_id = loan.id),
      'entries', (select jsonb_agg(entry.content::jsonb - 'at' order by sequence)
        from entry where loan_id = loan.id and event <> 'disbursed'),
      'balances', (select jsonb_agg(to_jsonb(balance) order by account)
        from balance where loan_id = loan.id),
      'payment', (select to_jsonb(payment) - array['booked_at', 'intent_id'] from payment
        where payment.reference = ${reference}),
      'links', (select jsonb_agg(to_jsonb(link) order by sequence) from entry_payment link
        where link.reference = ${reference}),
      'contacts', (select jsonb_agg(to_jsonb(contact) - array['id', 'planned_at', 'held_until']
          order by event) from contact where contact.borrower_id = loan.borrower_id
          and event in ('paymentPosted', 'settled')),
      'intents', (select jsonb_agg(to_jsonb(intent) - array['id', 'our_reference', 'pay_url',
          'made_at', 'expires_at']) from payment_intent intent where loan_id = loan.id)
    )::text as stored from loan where id = ${loan.orderId}`.execute(database)
  const text = String(rows[0]?.stored)
  return JSON.parse(
    text
      .replaceAll(loan.orderId, 'LOAN')
      .replaceAll(loan.borrowerId, 'BORROWER')
      .replaceAll(reference, 'REFERENCE'),
  ) as unknown
}
