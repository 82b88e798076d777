/** The groups of a chart of accounts, in the order of financial statements. */
export const ACCOUNT_GROUPS = ['asset', 'liability', 'equity', 'income', 'expense'] as const

export type AccountGroup = (typeof ACCOUNT_GROUPS)[number]

/** An account of the ledger in the lender's own chart. */
export interface ChartLine {
  /**
   * As the trial balance names it (`receivable:interest`), or all of a kind (`bank:*`). `own:<key>`
   * is an account that the lender adds, for manual entries alone.
   */
  readonly account: string
  /** Several accounts may have one code; they are one line of the statements. */
  readonly code: string
  readonly name: string
  readonly group: AccountGroup
}

/** What is recovered of loans that are written off: in the ledger it is a credit of `writeOff`. */
export const RECOVERIES = 'recoveries'

/** Groups whose accounts end in the result of a period; those of the others have balances. */
const OF_RESULT: ReadonlySet<AccountGroup> = new Set(['income', 'expense'])

export function isOfResult(group: AccountGroup): boolean {
  return OF_RESULT.has(group)
}

/**
 * The line of an account: its own before that of its kind.
 *
 * @throws Error for an account that the chart lacks
 */
export function chartLine(chart: readonly ChartLine[], account: string): ChartLine {
  const kind = account.replace(/:.*/, ':*')
  const found =
    chart.find((line) => line.account === account) ?? chart.find((line) => line.account === kind)
  if (!found) throw new Error(`The chart of accounts lacks ${account}.`)
  return found
}
