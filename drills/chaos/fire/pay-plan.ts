import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { paymentReference } from '#server/payments/payment/payment-record.ts'
import type { CrashApp } from '#drills/kit/crash-app.ts'
import { ask, type Borrower } from '#drills/kit/demo-calls.ts'
import type { Fire } from './fire.ts'
import type { LentLoan } from './lend-loans.ts'
import type { PlannedPayment } from './payment-plan.ts'
import type { ChaosProviders } from './providers.ts'

export interface Payers {
  readonly app: CrashApp
  readonly providers: ChaosProviders
  readonly fire: Fire
  readonly loans: readonly LentLoan[]
}

/** Payments that are started together. */
const BATCH = 200
/** Seconds of the product's clock between two batches. */
const APART_SECONDS = 60
const DAY_SECONDS = 25 * 60 * 60
/** Seconds that the clock goes on at once where time only passes. */
const STEP_SECONDS = 30 * 60
/** Milliseconds of real time for the jobs of a step. */
const STEP_MS = 1200

/** Pays all payments as planned, those that come late a day later, while the server is killed. */
export async function payPlan(payers: Payers, payments: readonly PlannedPayment[]): Promise<void> {
  const { fire } = payers
  for (let first = 0; first < payments.length; first += BATCH) {
    const some = payments.slice(first, first + BATCH)
    await startAll(payers, some)
    await fire.throughAll(some.filter(isAtOnce).map((each) => () => pay(payers, each)))
    await fire.advance(APART_SECONDS)
  }
  await letPass(fire, DAY_SECONDS)
  await fire.throughAll(payments.filter(isLater).map((each) => () => payLater(payers, each)))
}

/** Lets the product's clock go on, and its jobs run. */
export async function letPass(fire: Fire, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    await fire.advance(STEP_SECONDS)
    await sleep(STEP_MS)
  }
}

/** How many things payers do in all. */
export function countSteps(payments: readonly PlannedPayment[]): number {
  return payments.filter(isAtOnce).length + payments.filter(isLater).length
}

const isAtOnce = ({ fate }: PlannedPayment) => fate !== 'late'
const isLater = ({ fate }: PlannedPayment) => fate === 'late' || fate === 'charged back'

/** The provider's name for a payment that was started before. */
export function plannedReference({ provider, place, intentId }: PlannedPayment): string {
  return provider === 'dragonpay'
    ? `C${String(place).padStart(7, '0')}`
    : `cs_${intentId.replaceAll('-', '')}`
}

/** Payments that their borrowers started a moment ago, as start-payment.ts leaves them. */
async function startAll(
  { fire, providers, loans }: Payers,
  payments: readonly PlannedPayment[],
): Promise<void> {
  const started = payments
    .filter(({ isStartedInApp }) => !isStartedInApp)
    .map((payment) => ({
      ...payment,
      reference: plannedReference(payment),
      ourReference: paymentReference(payment.intentId),
      loanId: loanOf(loans, payment).id,
      borrowerId: loanOf(loans, payment).borrowerId,
    }))
  await providers.start(started)
  await fire.patiently((db) => insertIntents(db, started))
}

async function insertIntents(db: Database, started: readonly object[]): Promise<void> {
  await sql`
    with product as (
      select now() + make_interval(secs => coalesce((select offset_seconds from clock), 0)) as now
    )
    insert into payment_intent (id, borrower_id, loan_id, amount, provider, channel, purpose, state,
      our_reference, reference, pay_url, made_at, expires_at, ask_at)
    select "intentId", "borrowerId", "loanId", amount, provider,
      case provider when 'dragonpay' then 'GCSH' else 'PMMY' end, purpose, 'pending',
      "ourReference", reference, 'https://pay.example', product.now,
      product.now + interval '24 hours', product.now + interval '15 minutes'
    from product, jsonb_to_recordset(${JSON.stringify(started)}::jsonb) as one ("intentId" uuid,
      "borrowerId" uuid, "loanId" uuid, amount bigint, provider text, purpose text,
      "ourReference" text, reference text)
    on conflict do nothing`.execute(db)
}

function loanOf(loans: readonly LentLoan[], { loanPlace }: PlannedPayment): LentLoan {
  const loan = loans[loanPlace]
  if (!loan) throw new Error(`There is no loan ${loanPlace}.`)
  return loan
}

/** What its payer does, and whoever forges, lies or is silent. */
async function pay(payers: Payers, payment: PlannedPayment): Promise<void> {
  const { providers } = payers
  const { fate, amount, paid, times, delay } = payment
  const reference = payment.isStartedInApp
    ? await startInApp(payers, payment)
    : plannedReference(payment)
  const act = async (action: 'pay' | 'fail' | 'receive', options = {}) =>
    providers.act({ reference, action, options })
  if (fate === 'never paid') return
  if (fate === 'failed') return act('fail', { times })
  if (fate === 'forged') return act('pay', { forge: true, times })
  if (fate === 'no notice') return providers.settleSilently(reference)
  // The notice of what is on its way is overtaken by that of the payment. A payment that the silent
  // first provider lost to the second has none.
  const isOfFirst = !reference.startsWith('cs_')
  if (payment.isPendingLast && isOfFirst) await act('receive', { amount: paid, delay: 120 })
  const lie = fate === 'lying notice' ? { lie: amount + 1 } : {}
  await act('pay', { amount: paid, times, delay, ...lie })
}

/** A day later: money after its time ran out, and money that goes back. */
async function payLater({ providers }: Payers, payment: PlannedPayment): Promise<void> {
  const { fate, amount, times, delay } = payment
  const reference = plannedReference(payment)
  if (fate === 'late')
    return providers.act({ reference, action: 'pay', options: { amount, times, delay } })
  await providers.act({ reference, action: 'chargeback', options: { times } })
}

/** Milliseconds between two taps of a borrower whose payment did not start. */
const TAPPED_AGAIN_MS = 300
const MAX_TAPS = 100
/** Milliseconds after which a payer gives a page up. */
const OPENED_MS = 15_000

/**
 * Starts it by a call and opens its page, until the provider has it. By Dragonpay's older interface
 * a payment begins when its page is opened.
 *
 * @returns the provider's name for it
 */
async function startInApp(payers: Payers, payment: PlannedPayment): Promise<string> {
  const { id: orderId, productId, token: sessionId } = loanOf(payers.loans, payment)
  const borrower = { key: '', name: '', productId, orderId, sessionId }
  const channelNumber = payment.provider === 'dragonpay' ? 'GCSH' : 'PMMY'
  const input = { productId, orderId, amount: payment.amount, channelNumber }
  let last = 'no tap'
  for (let taps = 0; taps < MAX_TAPS; taps += 1) {
    last = await startAndOpen(payers.app, input, borrower).catch(String)
    const reference = await payers.providers.firstOfLoan(orderId)
    if (reference !== null) return reference
    await sleep(TAPPED_AGAIN_MS)
  }
  throw new Error(`No payment of loan ${orderId} was started: ${last}.`)
}

/** @returns what the app shows */
async function startAndOpen(
  app: CrashApp,
  input: Input<typeof startPayment>,
  borrower: Borrower,
): Promise<string> {
  const answer = await ask(app, startPayment, input, borrower)
  if (!answer.data) return answer.message
  const page = await fetch(answer.data.payUrl, {
    redirect: 'manual',
    signal: AbortSignal.timeout(OPENED_MS),
  })
  await page.body?.cancel()
  return answer.data.payUrl
}
