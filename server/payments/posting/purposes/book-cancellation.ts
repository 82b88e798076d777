import { toManilaDate, laterDate } from '#domain/calendar/calendar.ts'
import { cancellation, isReturn, returnedBy } from '#domain/allocation/cancellation.ts'
import { accrued, reversal } from '#domain/journal/loan-transfers.ts'
import { readMoneyMoved, type HistoryEntry } from '#domain/journal/loan-history.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type Centavos, smaller, sum } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Transfer } from '#server/ledger/entry.ts'
import { postNew } from '#server/ledger/journal.ts'
import { type Reversal, reverseStanding } from '#server/ledger/reversal.ts'
import { fillSurplus, returnSurplus } from '#server/payments/posting/fill-surplus.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { repostAsRepayment } from '#server/payments/posting/reversal/repost-as-repayment.ts'
import { restoreSchedule } from '#server/payments/posting/reversal/restore-schedule.ts'
import { startSchedule } from '#server/lending/loan/record/start-schedule.ts'
import { dropReversedPlans } from '#server/lending/hardship/book-hardship-plan.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { storeStatus } from '#server/lending/loan/status/store-status.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { loanHistories } from '#server/lending/loan/account/loan-history.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { type LoanMoney, moneyTransfers } from '#server/payments/posting/loan-money.ts'

/**
 * Books the return of what the borrower received as the requested cancellation: fee and interest
 * are reversed, and nothing is owed any more.
 *
 * @returns false without a request, for a loan that is cancelled already, or when the borrower paid
 *   too late or not all of it: then the money is an ordinary repayment
 */
export async function bookCancellation(
  tx: Transaction,
  loan: Loan,
  money: LoanMoney,
): Promise<boolean> {
  if (!loan.cancelAskedAt || !loan.disbursedOn) return false
  const history = (await loanHistories(tx, [loan.id])).get(loan.id) ?? []
  // A loan is cancelled once: what comes afterwards is the borrower's.
  if (history.some(({ event }) => event === 'cancelled')) return false
  const { netProceeds, keptBack } = paidOut(history)
  const earlier = history.filter(isReturn)
  const returned = returnedBy(earlier) + money.amount
  const life = { disbursedOn: loan.disbursedOn, netProceeds, returned }
  const figures = cancellation(life, MARKETS[loan.market], money.paidOn ?? money.valueOn)
  if (!figures || figures.returnAmount > 0n) return false

  const why = { ...REVERSED, reference: money.reference, valueOn: money.valueOn, at: money.at }
  const filled = await fillSurplus(tx, loan, earlier, why)
  const asIssued = await reverseEarlier(tx, loan, history, why)
  const proceeds = { netProceeds, refunded: filled }
  const due = await settlePrincipalBy(tx, asIssued, earlier, proceeds, money)
  const charges = await reversedCharges(tx, asIssued, keptBack)
  const parts = principalParts(asIssued, netProceeds - due, smaller(money.amount, due))
  const transfers = moneyTransfers(
    loan,
    parts,
    money.amount - smaller(money.amount, due),
    money.from,
  )
  const entry = { chain: `loan:${loan.id}`, valueOn: money.valueOn, at: money.at } as const
  const isAlone = charges.length === 0
  // Nothing is received when earlier payments returned it all.
  if (money.amount > 0n)
    await postMoney(tx, money, {
      ...entry,
      event: isAlone ? 'cancelled' : 'repaid',
      reason: 'what was received is returned',
      reference: money.reference,
      transfers,
    })
  if (!isAlone)
    await postNew(tx, {
      ...entry,
      event: 'cancelled',
      reason: 'cancelled within the free days: interest and fee are taken back',
      reference: `cancelled:${money.reference}`,
      transfers: charges,
    })
  await returnSurplus(tx, loan, filled, why)
  await endLoan(tx, asIssued, money)
  return true
}

const REVERSED = {
  event: 'reversed',
  reason: 'booked anew for the cancellation',
  reverses: '',
} as const

/** What was paid out, and what was kept back of the principal. */
function paidOut(history: readonly HistoryEntry[]): { netProceeds: Centavos; keptBack: Centavos } {
  const lines = history.findLast(({ event }) => event === 'disbursed')?.lines ?? []
  const by = (account: string) =>
    sum(lines.filter(({ credit }) => credit === account).map(({ amount }) => amount))
  return { netProceeds: by('disbursement'), keptBack: by('income:fees') }
}

/**
 * Reverses all that was booked since the payout, last first: what was waived of the charges too,
 * since they are reversed whole, and plans, since the principal is returned as it was lent.
 *
 * @returns the loan as it was issued
 */
async function reverseEarlier(
  tx: Transaction,
  loan: Loan,
  history: readonly HistoryEntry[],
  why: Reversal,
): Promise<Loan> {
  const undone = history.filter((entry) => isReturn(entry) || UNDONE.has(entry.event))
  for (const entry of undone.toReversed()) {
    const reference = `${why.reference}:back:${entry.sequence}`
    await reverseStanding(tx, { ...why, reference, reverses: entry.reference })
  }
  const standing = history.filter((entry) => !undone.includes(entry))
  await restoreSchedule(tx, loan, standing, why)
  await dropReversedPlans(tx, loan)
  return lockLoan(tx, loan.id)
}

const UNDONE: ReadonlySet<string> = new Set(['waived', 'restructured'])

/**
 * Earlier repayments count as returned too: those that were reversed are reposted as principal. Their
 * surplus that was refunded to the borrower does not: it stays surplus.
 *
 * @returns what is left to return
 */
async function settlePrincipalBy(
  tx: Transaction,
  loan: Loan,
  earlier: readonly HistoryEntry[],
  { netProceeds, refunded }: { readonly netProceeds: Centavos; readonly refunded: Centavos },
  { at }: LoanMoney,
): Promise<Centavos> {
  let [due, aside] = [netProceeds, refunded]
  for (const entry of earlier) {
    const { amount, surplus, from } = readMoneyMoved(entry)
    const kept = smaller(aside, surplus)
    aside -= kept
    const returned = smaller(amount - kept, due)
    const parts = principalParts(loan, netProceeds - due, returned)
    due -= returned
    await repostAsRepayment(tx, loan.id, entry, {
      reason: 'returns a part of what was received',
      at,
      transfers: moneyTransfers(loan, parts, amount - returned, from ?? 'suspense'),
    })
  }
  return due
}

/** Principal by installment, oldest first, after the part that is settled already. */
function principalParts({ rows }: Loan, after: Centavos, amount: Centavos) {
  let [skipped, left] = [after, amount]
  return rows.flatMap(({ number, principal }) => {
    const passed = smaller(skipped, principal)
    const part = smaller(left, principal - passed)
    skipped -= passed
    left -= part
    return part > 0n ? [{ number, portion: 'principal' as const, amount: part }] : []
  })
}

async function reversedCharges(
  tx: Transaction,
  loan: Loan,
  keptBack: Centavos,
): Promise<Transfer[]> {
  const { booked } = await readAccount(tx, loan)
  const earned = [...booked].flatMap(([installment, portions]) =>
    reversal(accrued(loan.id, portions)).map((transfer) => ({ ...transfer, installment })),
  )
  const fee = {
    debit: 'income:fees',
    credit: `receivable:${loan.id}:principal`,
    amount: keptBack,
  } as const
  return keptBack > 0n ? [...earned, fee] : earned
}

async function endLoan(tx: Transaction, loan: Loan, { at, valueOn }: LoanMoney): Promise<void> {
  await startSchedule(tx, loan, { reason: 'cancelled', issuedAt: at, startsOn: valueOn, rows: [] })
  const ended = { ...loan, rows: [] }
  const { account } = await readAccount(tx, loan)
  const day = laterDate(toManilaDate(at), valueOn)
  await storeStatus(tx, ended, { ...account, rows: [], paid: [] }, day, null)
}
