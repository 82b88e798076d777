import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { loanStatus } from '#domain/journal/loan-status.ts'
import { settledAlready } from '#domain/journal/loan-account.ts'
import {
  accountIn,
  type LoanState,
  type HistoryEntry,
  type LoanFacts,
} from '#domain/journal/loan-history.ts'
import type { Centavos } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { PORTIONS, type Portions, sumPortions } from '#domain/allocation/portions.ts'
import { bookedOutstanding, loanReplay } from '#domain/journal/loan-replay.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { auditCheck, type Difference, isLoanIn } from '#server/ledger/audit/audit-check.ts'
import { LOANS, type Range } from '#server/ledger/audit/audit-ranges.ts'
import { storedSchedules, NO_SCHEDULES } from '#server/lending/loan/record/stored-schedules.ts'
import { scheduleText } from '#server/lending/loan/record/loan-record.ts'
import { loanFacts, loanHistories } from '#server/lending/loan/account/loan-history.ts'
import { selectLoans } from '#server/lending/loan/record/loan-store.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/** Loans read in one batch. */
const LOANS_PER_READ = 500

/** Milliseconds after which the requests of the process are let in between. */
const SLICE_MS = 2

/**
 * Recomputes every loan from its entries by the rules alone: allocations, schedules, earned
 * amounts, balances, dates and statuses.
 */
export const auditLoans = auditCheck(LOANS, async (tx, range) => {
  const differences: Difference[] = []
  for (let rest = range; ;) {
    const ids = await firstLoanIds(tx, rest)
    const last = ids.at(-1)
    if (last === undefined) return differences
    rest = { ...range, after: last }
    const [loans, kept, histories, receivables] = [
      await selectLoans(tx, sql`loan.id = any(${ids}::uuid[])`),
      await storedSchedules(tx, ids),
      await loanHistories(tx, ids),
      await balancesOf(tx, ids),
    ]
    let since = performance.now()
    for (const loan of loans) {
      if (performance.now() - since > SLICE_MS) {
        await others()
        since = performance.now()
      }
      const facts = loanFacts(loan, kept.get(loan.id) ?? NO_SCHEDULES)
      const history = histories.get(loan.id) ?? []
      for (const what of faultsOf(loan, facts, history, receivables.get(loan.id)))
        differences.push({ subject: `loan:${loan.id}`, what })
    }
  }
})

async function firstLoanIds(tx: Transaction, range: Range): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from loan where ${isLoanIn(range, sql.ref('id'))}
    order by id limit ${LOANS_PER_READ}`.execute(tx)
  return rows.map(({ id }) => id)
}

interface Receivables {
  readonly loanId: string
  readonly principal: Centavos
  readonly charges: Centavos
}

/** Balances are found by the names of their accounts. */
async function balancesOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Receivables>> {
  const accounts = ids.flatMap((id) => PORTIONS.map((portion) => `receivable:${id}:${portion}`))
  const { rows } = await sql<Receivables>`
    select loan_id as "loanId",
      coalesce(sum(amount) filter (where account like '%:principal'), 0)::bigint as principal,
      coalesce(sum(amount) filter (where account not like '%:principal'), 0)::bigint as charges
    from balance where account = any(${accounts}::text[]) group by loan_id`.execute(tx)
  return new Map(rows.map((row) => [row.loanId, row]))
}

function faultsOf(
  loan: Loan,
  facts: LoanFacts,
  history: readonly HistoryEntry[],
  receivables: Receivables | undefined,
): string[] {
  const { state, faults } = loanReplay(facts, history)
  return [
    ...faults,
    ...differing('disbursed on', loan.disbursedOn?.toString(), state.disbursedOn?.toString()),
    ...differing('written off on', loan.writtenOffOn?.toString(), state.writtenOffOn?.toString()),
    ...differing('extensions', loan.extensionCount, state.extensionCount),
    ...differing('new plans', loan.newPlanCount, state.newPlanCount),
    ...(state.disbursedOn ? scheduleFaults(loan, facts, state) : []),
    ...balanceFaults(state, receivables),
    ...statusFaults(loan, facts, state),
  ]
}

function scheduleFaults(loan: Loan, facts: LoanFacts, state: LoanState): string[] {
  return [
    ...differing('schedule', scheduleText(loan.rows), scheduleText(state.rows)),
    ...differing('schedule counts from entry', loan.paidAfter, state.paidAfter),
    ...earnedFaults(loan, facts, state),
  ]
}

function earnedFaults({ earnedOn }: Loan, facts: LoanFacts, state: LoanState): string[] {
  const account = accountIn(facts, state)
  const earned = earnedOn ? owedOn(settledAlready(account, earnedOn), earnedOn) : []
  const target = new Map(earned.map((each) => [each.number, each.earned]))
  const numbers = new Set([...target.keys(), ...state.booked.keys()])
  return [...numbers].flatMap((number) =>
    differing(
      `earned on installment ${number} by ${earnedOn?.toString()}`,
      textOf(state.booked.get(number)),
      textOf(target.get(number)),
    ),
  )
}

function textOf(portions: Portions = {}): string {
  const present = Object.entries(portions).filter(([, amount]) => amount !== 0n)
  return present
    .map(([portion, amount]) => `${portion} ${amount}`)
    .toSorted()
    .join(', ')
}

function balanceFaults(state: LoanState, kept: Receivables | undefined): string[] {
  const isOver = !state.disbursedOn || state.writtenOffOn !== null
  const { principal, charges } = isOver ? { principal: 0n, charges: 0n } : bookedOutstanding(state)
  return [
    ...differing('principal owed', kept?.principal ?? 0n, principal),
    ...differing('charges owed', kept?.charges ?? 0n, charges),
  ]
}

function statusFaults(loan: Loan, replayFacts: LoanFacts, state: LoanState): string[] {
  const day = loan.keptOn
  const installments =
    state.disbursedOn && day
      ? owedOn(accountIn(replayFacts, state), day).map(({ dueOn, outstanding }) => ({
          dueOn,
          outstanding: sumPortions(outstanding),
        }))
      : []
  const decision = loan.closedAt ? 'closed' : loan.approvedAt ? 'approved' : 'open'
  const facts = {
    decision,
    isDisbursed: state.disbursedOn !== null,
    isWrittenOff: state.writtenOffOn !== null,
    installments,
  } as const
  return differing('status', loan.status, loanStatus(facts, day ?? toManilaDate(loan.appliedAt)))
}

type Value = string | number | bigint | undefined

function differing(what: string, stored: Value, recomputed: Value): string[] {
  return stored === recomputed
    ? []
    : [`${what}: ${stored ?? 'none'} is kept, ${recomputed ?? 'none'} follows from its entries`]
}
