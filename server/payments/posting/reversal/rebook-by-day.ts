import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { HistoryEntry } from '#domain/journal/loan-history.ts'
import { loanReplay } from '#domain/journal/loan-replay.ts'
import type { InterestRule } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isNotParked } from '#server/platform/jobs/parked-loans.ts'
import type { LoanJob } from '#server/platform/jobs/scheduler.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { storedSchedules, NO_SCHEDULES } from '#server/lending/loan/record/stored-schedules.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { loanFacts, loanHistories } from '#server/lending/loan/account/loan-history.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { scheduleText } from '#server/lending/loan/record/loan-record.ts'
import { DEPENDENT, reverseAndRepost } from '#server/payments/posting/reversal/reverse-bookings.ts'

/**
 * Loans of market philippines made before interest ran by the day: what was paid on them is booked
 * again by the day, each payment from its own value date, so that a loan that was dearer owes less
 * at its end, or leaves a surplus where it is settled (docs/why/0019-interest-by-the-day.md).
 */
export const rebookByDay: LoanJob = {
  name: 'interest by the day for earlier loans',
  loansMost: 50,
  nextDue: (mark, to) => sql`
    select ${to}::timestamptz where ${mark}::timestamptz < ${to}::timestamptz
      and exists (select from loan where ${hasNoRule()})`,
  isDue: hasNoRule,
  dueLoans: async (tx, _at, most) => {
    const { rows } = await sql<{ id: string }>`
      select id from loan where ${hasNoRule()} order by id limit ${most}`.execute(tx)
    return rows.map(({ id }) => id)
  },
  runFor: async (tx, _dueAt, loanIds, now) => {
    for (const id of loanIds) await rebookLoan(tx, id, now)
  },
}

function hasNoRule() {
  return sql`interest_rule is null and ${isNotParked()}`
}

/** @returns the rule under which the entries of the loan are from now on */
export async function rebookLoan(
  tx: Transaction,
  loanId: string,
  at: Temporal.Instant,
): Promise<InterestRule> {
  const before = await lockLoan(tx, loanId)
  const history = (await loanHistories(tx, [loanId])).get(loanId) ?? []
  if (before.market === 'asGiven') return storeRule(tx, loanId, 'byInstallment')
  await storeRule(tx, loanId, 'byDay')
  const loan = await lockLoan(tx, loanId)
  if (await isSameByDay(tx, loan, history)) return 'byDay'

  const undone = history.filter(({ event }) => DEPENDENT.has(event))
  // What staff or the borrower ended stays as it was booked.
  const isEnded = undone.some(({ event }) => event === 'writtenOff' || event === 'cancelled')
  if (isEnded) return storeRule(tx, loanId, 'byInstallment')
  const day = toManilaDate(at)
  const was = await standingOf(tx, before, day)
  await sql`savepoint by_day`.execute(tx)
  await reverseAndRepost(
    tx,
    loan,
    { history, undone },
    {
      event: 'reversed',
      reason: 'interest is charged by the day',
      reference: `by-day:${loanId}`,
      reverses: '',
      valueOn: day,
      at,
    },
  )
  const is = await standingOf(tx, await lockLoan(tx, loanId), day)
  if (isNoDearer(was, is)) return 'byDay'
  await sql`rollback to savepoint by_day`.execute(tx)
  return storeRule(tx, loanId, 'byInstallment')
}

async function storeRule(
  tx: Transaction,
  loanId: string,
  rule: InterestRule,
): Promise<InterestRule> {
  await tx.updateTable('loan').set({ interest_rule: rule }).where('id', '=', loanId).execute()
  return rule
}

/** Whether the entries of a loan are those that the rule by the day would have made. */
async function isSameByDay(
  tx: Transaction,
  loan: Loan,
  history: readonly HistoryEntry[],
): Promise<boolean> {
  const kept = (await storedSchedules(tx, [loan.id])).get(loan.id) ?? NO_SCHEDULES
  const { state, faults } = loanReplay(loanFacts(loan, kept), history)
  const isSameSchedule =
    state.disbursedOn === null || scheduleText(state.rows) === scheduleText(loan.rows)
  return faults.length === 0 && isSameSchedule
}

/** What a borrower has of a loan on a day. Centavos. */
interface Standing {
  readonly payoff: Centavos
  readonly surplus: Centavos
  readonly extensionCount: number
  readonly newPlanCount: number
}

async function standingOf(tx: Transaction, loan: Loan, day: Temporal.PlainDate): Promise<Standing> {
  const { account } = await readAccount(tx, loan)
  return {
    payoff: payoff(account, owedOn(account, day), day).amount,
    surplus: await surplusBalance(tx, loan.borrowerId),
    extensionCount: loan.extensionCount,
    newPlanCount: loan.newPlanCount,
  }
}

/** Not a centavo more is owed, and nothing that was bought is lost. */
function isNoDearer(was: Standing, is: Standing): boolean {
  return (
    is.payoff - is.surplus <= was.payoff - was.surplus &&
    is.payoff <= was.payoff &&
    is.extensionCount === was.extensionCount &&
    is.newPlanCount === was.newPlanCount
  )
}
