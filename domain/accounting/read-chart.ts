import {
  ACCOUNT_GROUPS,
  type AccountGroup,
  type ChartLine,
  isOfResult,
} from '#domain/accounting/chart-of-accounts.ts'
import { DEFAULT_CHART } from '#domain/accounting/default-chart.ts'

/** Accounts that the lender adds to those of the ledger. */
const OWN_ACCOUNT = /^own:[a-z0-9-]{1,40}$/
/** One account of a kind that the default chart has as a whole. */
const KEYED_ACCOUNT = /^(cash|bank|clearing|interbrand):[A-Za-z0-9_-]{1,40}$/
const CODE = /^[A-Za-z0-9.-]{1,20}$/
const NAME = /^[^,"\p{C}]{1,60}$/u

/** A chart of accounts, or all that is wrong with its text, each with its line. */
export interface ReadChart {
  readonly chart: readonly ChartLine[]
  readonly faults: readonly string[]
}

/**
 * Reads a chart of accounts: a line an account, `account,code,name,group`. An account without a line
 * is as in the default chart.
 */
export function readChart(text: string): ReadChart {
  const lines = text
    .split(/\r?\n/)
    .map((line, place) => ({
      place: place + 1,
      fields: line.split(',').map((field) => field.trim()),
    }))
    .filter(({ fields }) => fields.join('') !== '')
  const given: ChartLine[] = []
  const faults: string[] = []
  for (const { place, fields } of lines) {
    const fault = lineFault(fields) ?? faultAmong(given, toLine(fields))
    if (fault === null) given.push(toLine(fields))
    else faults.push(`Line ${place}: ${fault}.`)
  }
  const isGiven = new Set(given.map(({ account }) => account))
  const rest = DEFAULT_CHART.filter(({ account }) => !isGiven.has(account))
  const chart = [...given, ...rest].toSorted(byCode)
  return { chart, faults: faults.length > 0 ? faults : codeFaults(chart) }
}

/** A chart as `readChart` reads it. */
export function chartText(chart: readonly ChartLine[]): string {
  return chart
    .map(({ account, code, name, group }) => [account, code, name, group].join(','))
    .join('\n')
}

function toLine([account = '', code = '', name = '', group = '']: readonly string[]): ChartLine {
  const known = ACCOUNT_GROUPS.find((each) => each === group)
  if (!known) throw new Error(`${group} is no group of accounts.`)
  return { account, code, name, group: known }
}

function lineFault(fields: readonly string[]): string | null {
  const [account = '', code = '', name = '', group = ''] = fields
  if (fields.length !== 4) return 'an account, a code, a name and a group, with commas between them'
  const known = knownGroup(account)
  if (!known && !OWN_ACCOUNT.test(account)) return `${account} is no account of the ledger`
  if (!CODE.test(code)) return 'the code has up to 20 letters, digits, points and hyphens'
  if (!NAME.test(name)) return 'the name has up to 60 characters, without quotation marks'
  const wanted = ACCOUNT_GROUPS.find((each) => each === group)
  if (!wanted) return `the group is one of ${ACCOUNT_GROUPS.join(', ')}`
  if (known && isOfResult(known) !== isOfResult(wanted))
    return isOfResult(known)
      ? `${account} is income or expense`
      : `${account} is in the balance sheet`
  return null
}

/** The group of an account in the default chart; null: it has none. */
function knownGroup(account: string): AccountGroup | null {
  const named = KEYED_ACCOUNT.test(account) ? account.replace(/:.*/, ':*') : account
  return DEFAULT_CHART.find((line) => line.account === named)?.group ?? null
}

function faultAmong(given: readonly ChartLine[], line: ChartLine): string | null {
  return given.some(({ account }) => account === line.account)
    ? `${line.account} is there twice`
    : null
}

/** A code is one line of the statements: with one name, in one group. */
function codeFaults(chart: readonly ChartLine[]): string[] {
  return chart.flatMap(({ code, name, group }, place) => {
    const first = chart.findIndex((line) => line.code === code)
    const other = chart[first]
    return first === place || (other?.name === name && other.group === group)
      ? []
      : [`Code ${code} has two names or groups: ${other?.name} and ${name}.`]
  })
}

function byCode(one: ChartLine, other: ChartLine): number {
  const [first, second] = [one.code + one.account, other.code + other.account]
  return first < second ? -1 : Number(first > second)
}
