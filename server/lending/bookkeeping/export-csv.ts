import { csvCells, csvText } from '#server/lending/bookkeeping/csv.ts'
import { checkedExport, UnreadableExport } from '#server/lending/bookkeeping/export-json.ts'
import type { ExportedEntry, LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'

/** A line for each transfer; the columns of the whole entry are on its first line. */
const COLUMNS = [
  'entry',
  'booked at (UTC)',
  'value on',
  'event',
  'reason',
  'reference',
  'takes back',
  'debit',
  'credit',
  'installment',
  'amount (PHP)',
  'owed after it (PHP)',
  'hash',
] as const

const NUMBERS = new Set(['entryCount'])
const AMOUNTS = new Set(['outstanding'])

/** The entries, then a line for each field of the signed statement, then the signature. */
export function writeCsv({ statement, entries, signature }: LedgerExport): Buffer {
  const signed = Object.entries(statement).map(([name, value]) => [
    name,
    AMOUNTS.has(name) ? pesos(String(value)) : String(value),
  ])
  const lines = [COLUMNS, ...entries.flatMap(entryLines), ...signed, ['signature', signature]]
  return Buffer.from(csvText(lines.map((line) => padded(line))))
}

/** @throws UnreadableExport naming the line */
export function readCsv(bytes: Buffer): LedgerExport {
  const [, ...lines] = csvCells(bytes.toString('utf8'))
  const entries: ExportedEntry[] = []
  const fields: Record<string, unknown> = {}
  lines.forEach(([first = '', second = '', ...rest], index) => {
    const place = `Line ${index + 2}`
    if (/^\d+$/.test(first)) entries.push(readEntry([first, second, ...rest], place))
    else if (first === '') addTransfer(entries.at(-1), rest, place)
    else fields[first] = readField(first, second, place)
  })
  const { signature, ...statement } = fields
  return checkedExport({ statement, entries, signature })
}

function entryLines(entry: ExportedEntry): string[][] {
  const { sequence, at, valueOn, event, reason, reference, reverses, outstanding, hash } = entry
  const own = [String(sequence), at, valueOn, event, reason, reference, reverses ?? '']
  return entry.transfers.map(({ debit, credit, installment, amount }, index) => [
    ...(index === 0 ? own : own.map(() => '')),
    debit,
    credit,
    installment === null ? '' : String(installment),
    pesos(amount),
    ...(index === 0 ? [pesos(outstanding), hash] : ['', '']),
  ])
}

function readEntry(cells: readonly string[], place: string): ExportedEntry {
  const [sequence, at = '', valueOn = '', event = '', reason = '', reference = '', reverses] = cells
  return {
    sequence: Number(sequence),
    at,
    valueOn,
    event,
    reason,
    reference,
    reverses: reverses ? reverses : null,
    transfers: [readTransfer(cells, place)],
    outstanding: centavos(cells[11], place),
    hash: cells[12] ?? '',
  }
}

function addTransfer(entry: ExportedEntry | undefined, rest: string[], place: string): void {
  if (!entry) throw new UnreadableExport(`${place}: it belongs to no entry.`)
  entry.transfers.push(readTransfer(['', '', ...rest], place))
}

function readTransfer(cells: readonly string[], place: string): ExportedEntry['transfers'][number] {
  const [debit = '', credit = '', installment, amount] = cells.slice(7)
  return {
    debit,
    credit,
    installment: installment ? Number(installment) : null,
    amount: centavos(amount, place),
  }
}

function readField(name: string, value: string, place: string): string | number {
  if (AMOUNTS.has(name)) return centavos(value, place)
  return NUMBERS.has(name) ? Number(value) : value
}

function pesos(amount: string): string {
  const digits = amount.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function centavos(text: string | undefined, place: string): string {
  const [, whole, cents] = /^(0|[1-9]\d{0,15})\.(\d{2})$/.exec(text ?? '') ?? []
  if (whole === undefined) throw new UnreadableExport(`${place}: "${text}" is not an amount.`)
  return BigInt(`${whole}${cents}`).toString()
}

function padded(line: readonly string[]): string[] {
  return COLUMNS.map((_, index) => line[index] ?? '')
}
