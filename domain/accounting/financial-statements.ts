import {
  ACCOUNT_GROUPS,
  type AccountGroup,
  type ChartLine,
  chartLine,
  isOfResult,
} from '#domain/accounting/chart-of-accounts.ts'
import type { Centavos } from '#domain/money/money.ts'

/** An account with what it had before a period and what changed in it: debits less credits. */
export interface AccountChange {
  readonly account: string
  readonly opening: Centavos
  readonly change: Centavos
}

/** A line of a statement. Assets and expenses are debits, the others credits; centavos. */
export interface StatementLine {
  readonly group: AccountGroup
  readonly code: string
  readonly name: string
  /** Of the ledger. */
  readonly accounts: readonly string[]
  readonly amount: Centavos
}

/** The profit and loss of a period, and the balance sheet at its end. */
export interface FinancialStatements {
  readonly profitAndLoss: readonly StatementLine[]
  readonly balanceSheet: readonly StatementLine[]
  /** Income less expenses of the period, and of all time before it: parts of equity. Centavos. */
  readonly result: Centavos
  readonly earlierResult: Centavos
}

/**
 * Groups the accounts of a trial balance by a chart of accounts. Nothing is rounded, so the assets
 * are the liabilities, the equity and both results wherever debits and credits are equal.
 */
export function financialStatements(
  chart: readonly ChartLine[],
  accounts: readonly AccountChange[],
): FinancialStatements {
  const placed = accounts.map((each) => ({ ...each, line: chartLine(chart, each.account) }))
  const ofResult = placed.filter(({ line }) => isOfResult(line.group))
  const ofBalance = placed.filter(({ line }) => !isOfResult(line.group))
  return {
    profitAndLoss: grouped(ofResult, ({ change }) => change),
    balanceSheet: grouped(ofBalance, ({ opening, change }) => opening + change),
    result: -total(ofResult, ({ change }) => change),
    earlierResult: -total(ofResult, ({ opening }) => opening),
  }
}

interface Placed extends AccountChange {
  readonly line: ChartLine
}

type Figure = (account: AccountChange) => Centavos

function grouped(placed: readonly Placed[], figure: Figure): StatementLine[] {
  const byCode = Map.groupBy(placed, ({ line }) => line.code)
  const lines = [...byCode.values()].map((all) => statementLine(all, figure))
  return lines.filter(({ amount }) => amount !== 0n).toSorted(byPlace)
}

function statementLine(all: readonly Placed[], figure: Figure): StatementLine {
  const [first] = all
  if (!first) throw new Error('A line of a statement is of an account.')
  const { group, code, name } = first.line
  const debit = total(all, figure)
  const isDebit = group === 'asset' || group === 'expense'
  const accounts = all.map(({ account }) => account).toSorted()
  return { group, code, name, accounts, amount: isDebit ? debit : -debit }
}

const total = (accounts: readonly AccountChange[], figure: Figure) =>
  accounts.reduce((sum, account) => sum + figure(account), 0n)

function byPlace(one: StatementLine, other: StatementLine): number {
  const places = ACCOUNT_GROUPS.indexOf(one.group) - ACCOUNT_GROUPS.indexOf(other.group)
  if (places !== 0) return places
  return one.code < other.code ? -1 : 1
}
