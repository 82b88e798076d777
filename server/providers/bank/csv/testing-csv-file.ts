import type { CsvColumns } from '#server/providers/bank/bank-account.ts'
import { type ModelPage, pesos, type Style } from '#server/providers/bank/testing-model.ts'

interface CsvFile {
  readonly text: string
  readonly csv: CsvColumns
  /** As the CSV can say it: without a line it ends with what was brought forward. */
  readonly page: ModelPage
}

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A page as a CSV of a bank's portal, in one of the ways of banks. */
export function csvFile(page: ModelPage, { way }: Style): CsvFile {
  const lines = page.lines.map((line) => ({ ...line, batch: [] }))
  const plain = { ...page, lines }
  const { dateFormat, write } = DAYS[way % DAYS.length] ?? DAYS[0]!
  const isSigned = way % 3 === 0
  let balance = page.opening
  const rows = lines.map(({ on, amount, reference, words }) => {
    balance += amount
    return {
      on,
      cells: [write(on), reference, words, ...sides(amount, isSigned, way), signed(balance, way)],
    }
  })
  const from = lines[0]?.on ?? page.closesOn
  const blanks = isSigned ? [''] : ['', '']
  const forward = {
    on: from,
    cells: [write(from), '', 'BALANCE FORWARD', ...blanks, signed(page.opening, way)],
  }
  const isForward = rows.length === 0 || way % 5 === 0
  const headings = [
    'Day',
    'Ref',
    'Words',
    ...(isSigned ? ['Amount'] : ['Debit', 'Credit']),
    'Balance',
  ]
  const text = [
    ...(way % 2 === 0 ? ['Account,001', 'Currency: PHP'] : []),
    headings.join(','),
    ...ordered(isForward ? [forward, ...rows] : rows, way).map(({ cells }) =>
      cells.map(quoted).join(','),
    ),
    ...(way % 4 === 0 ? [`TOTAL${','.repeat(headings.length - 1)}`, '***END OF FILE***'] : []),
    '',
  ].join('\n')
  const amounts = isSigned ? { amount: 'Amount' } : { debit: 'Debit', credit: 'Credit' }
  const newestFirst = ([false, true, 'days'] as const)[way % 3] ?? false
  const csv = {
    date: 'Day',
    dateFormat,
    ...amounts,
    balance: 'Balance',
    reference: 'Ref',
    text: ['Words'],
  }
  return {
    text,
    csv: { ...csv, newestFirst },
    page: { ...plain, closesOn: lines.at(-1)?.on ?? from },
  }
}

const DAYS = [
  {
    dateFormat: 'MM/DD/YYYY',
    write: (on: string) => `${on.slice(5, 7)}/${on.slice(8)}/${on.slice(0, 4)}`,
  },
  {
    dateFormat: 'M/D/YY',
    write: (on: string) => `${Number(on.slice(5, 7))}/${Number(on.slice(8))}/${on.slice(2, 4)}`,
  },
  {
    dateFormat: 'DD-MMM-YYYY',
    write: (on: string) => `${on.slice(8)}-${SHORT[Number(on.slice(5, 7)) - 1]}-${on.slice(0, 4)}`,
  },
  { dateFormat: 'YYYY-MM-DD', write: (on: string) => on },
]

/** Oldest first; newest first; the newest day first, and within it the oldest line. */
function ordered<R extends { on: string }>(rows: readonly R[], way: number): readonly R[] {
  if (way % 3 === 0) return rows
  if (way % 3 === 1) return rows.toReversed()
  return [...new Set(rows.map(({ on }) => on))]
    .toReversed()
    .flatMap((day) => rows.filter(({ on }) => on === day))
}

function sides(amount: bigint, isSigned: boolean, way: number): string[] {
  if (isSigned) return [signed(amount, way)]
  const none = ['', '-', '0.00'][way % 3] ?? ''
  // One of 0.00 says so.
  if (amount === 0n) return ['0.00', none]
  return amount < 0n ? [grouped(amount), none] : [none, grouped(amount)]
}

function signed(amount: bigint, way: number): string {
  const [text, isBelow] = [grouped(amount), amount < 0n]
  const ways = isBelow
    ? [`-${text}`, `-₱${text}`, `-PHP ${text}`, `(${text})`, `${text}-`, `${text} DR`]
    : [text, `₱${text}`, `PHP ${text}`, `+${text}`, text, `${text} CR`]
  // Windows-1252 has no sign of the peso.
  return (ways[way % ways.length] ?? text).replace('₱', 'P')
}

function grouped(amount: bigint): string {
  return pesos(amount).replaceAll(/\B(?=(\d{3})+\.)/g, ',')
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text}"` : text
}
