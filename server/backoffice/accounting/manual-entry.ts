import { type EntryLine, manualTransfers } from '#domain/accounting/manual-entry.ts'
import type { Account } from '#domain/journal/accounts.ts'
import { sum } from '#domain/money/money.ts'
import { brandChart } from '#server/backoffice/accounting/chart.ts'
import { postIntoDay, refuseDay } from '#server/backoffice/accounting/post-into-day.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import { MANUAL_KINDS } from '#server/ledger/entry-rules.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** An entry as a person of finance writes it. */
export interface WrittenEntry {
  readonly brand: string
  /** In whose books it is. */
  readonly day: string
  /** A line each: account and pesos; a credit is below zero. */
  readonly lines: string
  /** Of the paper that it is made by. */
  readonly document: string
}

const MAX_LINES = 40
const LINE = /^\s*([A-Za-z0-9:-]+)\s+(-?)(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{2}))?\s*$/

/**
 * Posts an entry that two people wrote, on accounts of the lender alone. It is never changed: one that
 * turns its lines around reverses it.
 *
 * @throws Refusal as `checkEntry`
 */
export async function postManualEntry(
  deps: Pick<Dependencies, 'config'>,
  tx: Transaction,
  entry: WrittenEntry,
  moment: RequestMoment,
): Promise<void> {
  await lockOwnMoney(tx)
  const { day, transfers } = await checkEntry(deps, tx, entry, moment.at)
  const reason = `${entry.document}: ${moment.reason}`
  const { brand } = entry
  await postIntoDay(tx, { brand, day, event: 'adjusted', transfers }, { ...moment, reason })
}

/**
 * What an entry posts.
 *
 * @throws Refusal -1002 for lines that do not sum to 0, and accounts that are none of the lender;
 *   -1005 for a day that is closed
 */
async function checkEntry(
  { config }: Pick<Dependencies, 'config'>,
  tx: Transaction,
  { brand, day: typed, lines: text }: WrittenEntry,
  at: Temporal.Instant,
) {
  if (!config.brands.has(brand)) throw refused('brand: one of BRANDS_FILE.')
  const day = Temporal.PlainDate.from(typed)
  await refuseDay(tx, brand, day, at)
  const { chart } = await brandChart(tx, brand)
  const own = new Set(chart.map(({ account }) => account))
  const isTaken = (account: string) => (account.startsWith('own:') ? own : MANUAL).has(account)
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > MAX_LINES) throw refused(`lines: ${MAX_LINES} at most.`)
  const read = lines.map((line, place) => readLine(line, place + 1, isTaken))
  const total = sum(read.map(({ amount }) => amount))
  if (total !== 0n || read.length === 0)
    throw refused('lines: debits and credits must be equal: the amounts come to 0.')
  const transfers = manualTransfers(read)
  if (transfers.length === 0) throw refused('lines: no account would change.')
  return { day, transfers }
}

/** Those of the lender's own are in the chart, by their names. */
const MANUAL: ReadonlySet<string> = new Set(MANUAL_KINDS.filter((kind) => kind !== 'own'))

function readLine(line: string, place: number, isTaken: (account: string) => boolean): EntryLine {
  const [, account = '', sign = '', pesos = '', centavos = '00'] = LINE.exec(line) ?? []
  if (!account)
    throw refused(`lines: line ${place}: an account and an amount, such as own:rent 1500.00.`)
  if (!isTaken(account))
    throw refused(`lines: line ${place}: ${account} is no account for manual entries.`)
  const amount = BigInt(pesos.replaceAll(',', '') + centavos)
  if (amount === 0n) throw refused(`lines: line ${place}: an amount above or below 0.`)
  // isTaken knows it.
  return { account: account as Account, amount: sign === '-' ? -amount : amount }
}

const refused = (why: string) => inputRefused(englishOnly(why))
