import { expect, test } from 'vitest'
import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { outstandingTotal } from '#domain/allocation/owed.ts'
import { waivableOn } from '#domain/charges/waiver.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { bringLoanCurrent } from '#server/lending/loan/status/bring-loan-current.ts'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { waiveCharges } from '#server/lending/loan/changes/waive-charges.ts'
import { writeOff } from '#server/lending/loan/changes/write-off.ts'
import { bookPayment } from '#server/payments/posting/book-payment.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { newPlanOn } from '#server/lending/loan/account/loan-extension.ts'
import { findIntent, paymentReference } from '#server/payments/payment/payment-record.ts'
import { reversePayment } from '#server/payments/posting/reversal/reverse-payment.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 32, on real PostgreSQL. RACES=1000 runs as many; RACE_SEED repeats a run.

const server = await testApp()
const { deps } = server
const { loanOf, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)

const RACES = Number(process.env['RACES'] ?? 60)
const SEED = Number(process.env['RACE_SEED'] ?? 20_261_121)

/** mulberry32: small, and the same everywhere. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Draw {
  readonly random: () => number
  readonly loan: PaidOutLoan
}

/** Centavos of a payment: a part, what is payable, or more than is owed. */
const SIZES = [0.1, 0.5, 1, 1, 1.3, 6]

const PROVIDER = deps.payments.first.key

type Makes = 'extension' | 'newPlan' | null

async function payment({ random, loan }: Draw, makes: Makes = null) {
  const key = { borrowerId: loan.borrowerId, productId: loan.productId, loanId: loan.orderId }
  const read = await findLoan(deps.database, key)
  const due = read && (await getDue(deps.database, read, deps.clock.now()))
  if (!due) throw new Error('The loan of a race is paid out.')
  const ofPlan =
    read && newPlanOn(read, await readAccount(deps.database, read), toManilaDate(deps.clock.now()))
  const costs = { extension: due.extension?.delayAmount, newPlan: ofPlan?.payNow }
  const asked = makes ? (costs[makes] ?? 1n) : due.payable.amount
  const size = makes ? 1 : (SIZES[Math.floor(random() * SIZES.length)] ?? 1)
  const amount = BigInt(Math.max(1, Math.round(Number(asked) * size)))
  const madeAt = deps.clock.now().subtract({ hours: Math.floor(random() * 23) })
  const id = deps.random.uuid()
  await deps.database
    .insertInto('payment_intent')
    .values({
      id,
      borrower_id: loan.borrowerId,
      loan_id: loan.orderId,
      amount,
      channel: `C${Math.floor(random() * 1e9)}`,
      provider: PROVIDER,
      our_reference: paymentReference(id),
      purpose: makes ?? 'any',
      state: 'pending',
      made_at: madeAt,
      expires_at: madeAt.add({ hours: 24 }),
    })
    .execute()
  const intent = await findIntent(deps.database, id)
  if (!intent) throw new Error('The intent of a race is stored.')
  const valueOn = toManilaDate(deps.clock.now().subtract({ hours: Math.floor(random() * 30) }))
  const reference = id.slice(0, 8)
  const owner = { kind: 'intent', intent } as const
  return {
    amount,
    reference,
    book: async () => {
      const paid = {
        provider: PROVIDER,
        reference,
        amount,
        channel: 'GCSH',
        valueOn,
        paidOn: valueOn,
        owner,
      }
      return bookPayment(deps, paid)
    },
  }
}

type Payment = Awaited<ReturnType<typeof payment>>

/** The scheduler's work on a later day: the loan becomes due or late, or a month begins. */
const changeStatus = ({ random, loan }: Draw) => {
  const at = deps.clock.now().add({ hours: Math.floor(random() * 24 * 12) })
  return async () =>
    retrying(
      deps.database,
      async (tx) => bringLoanCurrent(tx, loan.orderId, toManilaDate(at), at),
      {
        jitter: random,
      },
    )
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Starts all at random times of the seed, and waits for all. */
async function race(random: () => number, actions: readonly (() => Promise<unknown>)[]) {
  await Promise.all(
    actions.map(async (action) => {
      await wait(random() * 12)
      await action()
    }),
  )
}

async function transferred(loan: PaidOutLoan): Promise<bigint> {
  const paid = (await loan.entries()).filter(
    ({ event, reverses, reversedBy }) => event !== 'disbursed' && !reverses && !reversedBy,
  )
  return paid
    .flatMap(({ transfers }) => transfers)
    .filter(({ debit }) => debit === cashAt(PROVIDER))
    .reduce((sum, { amount }) => sum + amount, 0n)
}

async function outstanding({ borrowerId, productId, orderId }: PaidOutLoan): Promise<bigint> {
  const loan = await findLoan(deps.database, { borrowerId, productId, loanId: orderId })
  const due = loan && (await getDue(deps.database, loan, deps.clock.now()))
  return outstandingTotal(due?.owed ?? [])
}

const KINDS = [
  'two payments',
  'payment and extension',
  'payment and new plan',
  'payment and status change',
  'just settled',
  'payment and write-off',
  'payment and charge-back',
  'payment and waiver',
  'waiver and charge-back',
] as const
type Kind = (typeof KINDS)[number]

/** Writes the loan off, if it is overdue by then. */
const writeOffLoan = ({ random, loan }: Draw) => {
  const at = deps.clock.now()
  const moment = {
    reference: `off:${loan.orderId}`,
    reason: 'a race',
    valueOn: toManilaDate(at),
    at,
  }
  return async () =>
    retrying(deps.database, async (tx) => writeOff(tx, loan.orderId, moment), {
      jitter: random,
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** Waives all that can be waived now, if that is owed by then. */
async function waiveAll({ random, loan }: Draw) {
  const { borrowerId, productId, orderId: loanId } = loan
  const at = deps.clock.now()
  const valueOn = toManilaDate(at)
  const read = await findLoan(deps.database, { borrowerId, productId, loanId })
  const due = read && (await getDue(deps.database, read, at))
  const wanted = due ? waivableOn(due.account, valueOn) : {}
  const moment = { reference: `waived:${loanId}`, reason: 'a race', valueOn, at }
  return async () =>
    retrying(deps.database, async (tx) => waiveCharges(tx, loanId, wanted, moment), {
      jitter: random,
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** Reverses a payment as the provider reports it, before it is booked or after. */
const chargeBack =
  ({ reference, amount }: Payment) =>
  async () => {
    const reported = { status: 'charged back', amount, channel: 'GCSH' } as const
    await reversePayment(deps, { provider: PROVIDER, reference }, reported, null)
  }

async function secondPayment(kind: Kind, draw: Draw) {
  if (kind === 'two payments' || kind === 'payment and charge-back') return [await payment(draw)]
  if (kind === 'payment and extension') return [await payment(draw, 'extension')]
  // A market without new plans books it as an ordinary payment.
  if (kind === 'payment and new plan') return [await payment(draw, 'newPlan')]
  // The largest size settles everything, so that the other comes to a settled loan.
  return kind === 'just settled' ? [await payment({ ...draw, random: () => 0.99 })] : []
}

async function rivals(kind: Kind, draw: Draw, paid: Payment): Promise<(() => Promise<unknown>)[]> {
  if (kind === 'payment and waiver') return [await waiveAll(draw)]
  if (kind === 'waiver and charge-back') return [await waiveAll(draw), chargeBack(paid)]
  if (kind === 'payment and status change') return [changeStatus(draw)]
  if (kind === 'payment and write-off') return [writeOffLoan(draw)]
  return kind === 'payment and charge-back' ? [chargeBack(paid)] : []
}

test(
  `of ${RACES} races of payments, extensions, new plans, status changes, write-offs, waivers and charge-backs none loses or doubles a centavo`,
  async () => {
    for (let number = 0; number < RACES; number += 1) {
      const random = seeded(SEED + number)
      const brand = random() < 0.5 ? 'given' : 'ph'
      const kind = KINDS[number % KINDS.length] ?? 'two payments'
      const loan = await loanOf(brand, [25, 28, 33, 40, 65][Math.floor(random() * 5)])
      const draw = { random, loan }
      const what = `race ${number} (${kind}, ${brand}, seed ${SEED + number})`

      const first = await payment(draw)
      const payments = [first, ...(await secondPayment(kind, draw))]
      const others = await rivals(kind, draw, first)
      // Each payment is booked twice, since the provider may send its notice twice.
      const books = payments.flatMap(({ book }) => [book, book])
      await race(random, [...books, ...others])

      const back = kind.endsWith('charge-back') ? first.amount : 0n
      const sent = payments.reduce((sum, { amount }) => sum + amount, 0n) - back
      expect(await transferred(loan), `${what}: money in the books`).toBe(sent)
      expect(await outstanding(loan), `${what}: outstanding`).toBeGreaterThanOrEqual(0n)
      if (kind !== 'payment and write-off') await expectFiguresAgree(loan)
    }
    await expectCleanBooks()
  },
  30_000 + RACES * 3000,
)
