import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { acceptOffer } from '#server/lending/application/accept-offer.ts'
import { approve, decline } from '#server/lending/application/decision/decide-application.ts'
import { getOfferFor } from '#server/lending/offer/get-offer.ts'
import { installmentDays } from '#server/lending/offer/offer-wire.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowSearchHashes, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { bookDisbursement } from '#server/payments/payouts/book-disbursement.ts'
import { bringLoanCurrent } from '#server/lending/loan/status/bring-loan-current.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { storeConfirmed } from '#server/payments/payment/confirmed-payments.ts'
import { bookOnLoan } from '#server/payments/posting/book-on-loan.ts'
import { payoutReference } from '#server/payments/payouts/payout-reference.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import type { DemoBorrower, DemoHistory } from '#doubles/demo/demo-borrowers.ts'

/**
 * Makes the loans of a demo borrower with the server's use cases, each at its time: what they owe
 * today is computed and booked.
 */
export async function seedLoan(
  seeder: Dependencies,
  tx: Transaction,
  demo: DemoBorrower,
  borrowerId: string,
): Promise<void> {
  const deps = silent(seeder)
  const { history } = demo
  if (!history) return
  for (const before of history.before ?? []) {
    const productId = String(Number(demo.productId) - history.product + before.product)
    await seedLoan(deps, tx, { ...demo, productId, history: before }, borrowerId)
    // The next one is approved before its own account is bound.
    await tx
      .updateTable('payout_account')
      .set({ is_current: false })
      .where('borrower_id', '=', borrowerId)
      .execute()
  }
  const now = deps.clock.now()
  const started = daysAgo(now, history.disbursedDaysAgo ?? 0)
  const loanId = await apply(deps, tx, demo, borrowerId, started)

  if (history.hasAccount) await bindAccount(deps, tx, demo, borrowerId, started)
  if (history.decision === 'decline')
    await decline(deps, tx, loanId, { reason: 'declined' }, started)
  if (history.decision === 'approve') await approve(deps, tx, loanId, started)
  if (history.disbursedDaysAgo === undefined) {
    // Decided loans too: a decision unparks a loan.
    await tx.updateTable('loan').set({ is_parked: true }).where('id', '=', loanId).execute()
    return
  }

  await approve(deps, tx, loanId, started)
  const accountId = await bindAccount(deps, tx, demo, borrowerId, started)
  await payOut(deps, tx, loanId, accountId, started)
  await repay(deps, tx, loanId, now, history)
  await bringLoanCurrent(tx, loanId, toManilaDate(now), now)
}

async function apply(
  deps: Dependencies,
  tx: Transaction,
  demo: DemoBorrower,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<string> {
  const brand = deps.config.brands.get(demo.brand)
  if (!brand) throw new Error(`There is no brand ${demo.brand}.`)
  const then = depsAt(deps, tx, at)
  const applicant = { borrowerId, brand, language: 'en' as const, network: '' }
  const { productId } = demo
  const { amount } = demo.history ?? {}
  const made = await getOfferFor(then, applicant, { productId, ...(amount && { amount }) })
  return acceptOffer(then, tx, applicant, {
    productId,
    amount: Number(made.offer.principal),
    periods: made.terms.installmentCount,
    termUnit: installmentDays(made.terms),
  })
}

/**
 * Nobody is told of what happens in a demo borrower's past, and every provider answers there: whether
 * one does today stands in a table that a reset locks, so each offer would wait for its channels.
 */
function silent(deps: Dependencies): Dependencies {
  const providerAnswers = { ...deps.providerAnswers, failing: async () => new Set<string>() }
  return { ...deps, providerAnswers, hooks: { ...deps.hooks, planNotification: async () => {} } }
}

/** The dependencies at an earlier time, inside the seed's transaction. */
export function depsAt(deps: Dependencies, tx: Transaction, at: Temporal.Instant): Dependencies {
  return { ...silent(deps), database: tx, clock: { now: () => at, refresh: async () => {} } }
}

async function bindAccount(
  deps: Pick<Dependencies, 'random'>,
  tx: Transaction,
  { name }: DemoBorrower,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<string> {
  const id = deps.random.uuid()
  const texts = { account_number: '09170000001', holder_name: name }
  const bank_code = 'GXCHPHM2XXX'
  await tx
    .insertInto('payout_account')
    .values({
      id,
      borrower_id: borrowerId,
      kind: 1,
      bank_code,
      ...(await sealRow(tx, 'payout_account', borrowerId, texts)),
      search_hashes: rowSearchHashes(tx, 'payout_account', { bank_code, ...texts }),
      bound_at: at,
    })
    .execute()
  return id
}

/** A payout that succeeded at that time. */
async function payOut(
  deps: Pick<Dependencies, 'payouts' | 'random'>,
  tx: Transaction,
  loanId: string,
  accountId: string,
  at: Temporal.Instant,
): Promise<void> {
  const loan = await lockLoan(tx, loanId)
  const on = toManilaDate(at)
  const { netProceeds } = offer(loan.terms, loan.principal, on, MARKETS[loan.market])
  const id = deps.random.uuid()
  const payout = { id, loanId, amount: netProceeds, provider: deps.payouts.first.key }
  await tx
    .insertInto('payout')
    .values({
      id: payout.id,
      borrower_id: loan.borrowerId,
      loan_id: loanId,
      account_id: accountId,
      amount: netProceeds,
      state: 'succeeded',
      provider: payout.provider,
      our_reference: payoutReference({ loanId, attempt: 1 }),
      queued_at: at,
      ended_at: at,
    })
    .execute()
  await bookDisbursement(tx, payout, on, at)
}

/** Pays the payable amount, or an extension, on the days of the history. */
async function repay(
  { payments: { first } }: Pick<Dependencies, 'payments'>,
  tx: Transaction,
  loanId: string,
  now: Temporal.Instant,
  { extendedDaysAgo = [], paidDaysAgo = [] }: DemoHistory,
): Promise<void> {
  const payments = [
    ...extendedDaysAgo.map((days) => ({ days, isExtension: true })),
    ...paidDaysAgo.map((days) => ({ days, isExtension: false })),
  ].toSorted((one, other) => other.days - one.days)

  for (const { days, isExtension } of payments) {
    const at = daysAgo(now, days)
    const valueOn = toManilaDate(at)
    await bringLoanCurrent(tx, loanId, valueOn, at)
    const loan = await lockLoan(tx, loanId)
    const amount = await amountAt(tx, loan, at, isExtension)
    const payment = { provider: first.key, reference: `${loan.number}-${days}` }
    const claim = { ...payment, status: 'paid' }
    await tx.insertInto('payment_reference').values(claim).execute()
    await tx
      .insertInto('payment')
      .values({
        ...claim,
        is_claimed: true,
        brand: loan.brand,
        borrower_id: loan.borrowerId,
        amount,
        channel: 'GCash',
        value_on: valueOn,
        booked_at: at,
        outcome: 'booked',
      })
      .execute()
    await storeConfirmed(tx, [{ ...claim, amount, at }])
    await bookOnLoan(tx, {
      loanId,
      amount,
      reference: `${payment.provider}:${payment.reference}:paid`,
      valueOn,
      at,
      purpose: isExtension ? 'extension' : 'due',
      from: cashAt(first.key),
      source: { payment, suspended: null },
    })
  }
}

async function amountAt(
  tx: Transaction,
  loan: Loan,
  at: Temporal.Instant,
  isExtension: boolean,
): Promise<bigint> {
  const due = await getDue(tx, loan, at)
  const amount = isExtension ? due?.extension?.delayAmount : due?.payable.amount
  if (!amount)
    throw new Error(`Loan ${loan.id} has nothing to pay on ${toManilaDate(at).toString()}.`)
  return amount
}

export function daysAgo(now: Temporal.Instant, days: number): Temporal.Instant {
  return now.subtract({ hours: days * 24 })
}
