import type { Centavos } from '#domain/money.ts'
import {
  checkedStatement,
  plainText,
  type Statement,
  StatementFault,
  type StatementLine,
} from '#server/providers/bank/statement.ts'
import { readAmount } from '#server/providers/bank/statement-amount.ts'

/**
 * Reads SWIFT MT940 (Customer Statement Message), with or without its blocks. Of the fields it needs
 * 25, 60, 61, 62 and 86; it skips the others that the standard has, and refuses any that it does not.
 *
 * @throws StatementFault
 */
export function readMt940(text: string): Statement[] {
  const statements: Statement[] = []
  let open: OpenStatement | null = null
  for (const field of fieldsIn(text)) {
    if (field.tag === '20') {
      if (open) throw new StatementFault(field.fileLine, 'the statement before has no field :62:')
      open = newStatement(plainText(field.lines[0] ?? ''))
    }
    // What follows a closing balance says nothing about lines.
    if (!open && statements.length > 0 && AFTER_CLOSING.has(field.tag)) continue
    if (!open) throw new StatementFault(field.fileLine, `field :${field.tag}: before a field :20:`)
    readField(open, field)
    if (!field.tag.startsWith('62')) continue
    statements.push(closed(open, field.fileLine))
    open = null
  }
  if (open) throw new StatementFault(lineCount(text), 'the statement has no field :62:')
  if (statements.length === 0) throw new StatementFault(1, 'there is no statement in it')
  return statements
}

interface Field {
  readonly tag: string
  readonly fileLine: number
  readonly lines: string[]
}

interface OpenStatement {
  name: string
  accountNumber: string
  opening: Centavos | null
  closing: { amount: Centavos; on: Temporal.PlainDate } | null
  lines: StatementLine[]
}

function newStatement(name: string): OpenStatement {
  return { name, accountNumber: '', opening: null, closing: null, lines: [] }
}

const AFTER_CLOSING = new Set(['64', '65', '86', 'NS'])
const SKIPPED = new Set(['13D', '20', '21', '28', '28C', '34F', '64', '65', '90C', '90D', 'NS'])

function* fieldsIn(text: string): Generator<Field> {
  let field: Field | null = null
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (isEnvelope(line)) continue
    const [start, tag] = /^:(\d{2}[A-Z]?|NS):/.exec(line) ?? []
    if (start !== undefined && tag !== undefined) {
      if (field) yield field
      field = { tag, fileLine: place + 1, lines: [line.slice(start.length)] }
    } else if (field) field.lines.push(line)
    else throw new StatementFault(place + 1, 'it is not a field of MT940')
  }
  if (field) yield field
}

/** Blocks of the SWIFT envelope, and what ends a message. */
function isEnvelope(line: string): boolean {
  return line === '' || line === '-' || line.startsWith('-}') || line.startsWith('{')
}

function readField(open: OpenStatement, field: Field): void {
  const { tag, fileLine, lines } = field
  const [first = ''] = lines
  if (tag === '25' || tag === '25P') open.accountNumber = first.trim()
  else if (tag === '60F' || tag === '60M') open.opening = balanceOf(first, fileLine).amount
  else if (tag === '62F' || tag === '62M') open.closing = balanceOf(first, fileLine)
  else if (tag === '61') open.lines.push(lineOf(field))
  else if (tag === '86') addText(open, lines, fileLine)
  else if (!SKIPPED.has(tag)) throw new StatementFault(fileLine, `MT940 has no field :${tag}:`)
}

/** C or D, YYMMDD, currency, amount. */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d[\d,]*)$/

function balanceOf(text: string, fileLine: number) {
  const [, mark, date = '', currency, written = ''] = BALANCE.exec(text.trim()) ?? []
  const amount = readAmount(written, ',')
  if (mark === undefined || amount === null)
    throw new StatementFault(fileLine, `"${plainText(text)}" is not a balance`)
  if (currency !== 'PHP') throw new StatementFault(fileLine, `it is in ${currency}, not in PHP`)
  return { amount: mark === 'D' ? -amount : amount, on: dateOf(date, fileLine) }
}

/**
 * Value date, entry date (MMDD), mark, third letter of the currency, amount, type, reference of the
 * owner, reference of the bank.
 */
const LINE =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([SNF][A-Z0-9]{3})([^/\n]*(?:\/(?!\/)[^/\n]*)*)(?:\/\/(.{0,34}))?$/

function lineOf({ fileLine, lines }: Field): StatementLine {
  const [first = '', ...supplement] = lines
  const [, valued = '', entered, mark, , written = '', , owner = '', bank = ''] =
    LINE.exec(first.trimEnd()) ?? []
  const amount = readAmount(written, ',')
  if (mark === undefined || amount === null)
    throw new StatementFault(fileLine, `"${plainText(first)}" is not a statement line`)
  if (amount === 0n) throw new StatementFault(fileLine, 'its amount is 0')
  const valueOn = dateOf(valued, fileLine)
  return {
    fileLine,
    bookedOn: entered === undefined ? valueOn : enteredOn(valueOn, entered, fileLine),
    // RC takes a credit back, RD a debit.
    amount: mark === 'C' || mark === 'RD' ? amount : -amount,
    ...wordsOf(owner.trim(), bank, supplement),
  }
}

/** The reference of whoever ordered it, else the bank's; the text has what is left. */
function wordsOf(owner: string, bank: string, supplement: readonly string[]) {
  const isNamed = owner !== '' && owner !== 'NONREF'
  return {
    reference: plainText(isNamed ? owner : bank),
    text: plainText([isNamed ? bank : '', ...supplement].join(' ')),
  }
}

/** Text for the line before; sub-fields begin with ?20 and the like. */
function addText(open: OpenStatement, lines: readonly string[], fileLine: number): void {
  const last = open.lines.pop()
  if (!last) throw new StatementFault(fileLine, 'field :86: without a statement line before it')
  const words = lines.join('').replaceAll(/\?\d{2}/g, ' ')
  open.lines.push({ ...last, text: plainText(`${last.text} ${words}`) })
}

function closed(open: OpenStatement, fileLine: number): Statement {
  const { opening, closing, accountNumber, name, lines } = open
  if (opening === null || closing === null)
    throw new StatementFault(fileLine, 'the statement has no opening balance (:60F:)')
  if (accountNumber === '')
    throw new StatementFault(fileLine, 'the statement names no account (:25:)')
  const { amount, on } = closing
  return checkedStatement(
    { accountNumber, name, opening, closing: amount, closesOn: on, lines },
    fileLine,
  )
}

/** YYMMDD. */
function dateOf(text: string, fileLine: number): Temporal.PlainDate {
  return day(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`, fileLine)
}

/** MMDD, of the year that is nearest to the value date. */
function enteredOn(valueOn: Temporal.PlainDate, text: string, fileLine: number) {
  const month = Number(text.slice(0, 2))
  const years =
    month === 12 && valueOn.month === 1 ? -1 : month === 1 && valueOn.month === 12 ? 1 : 0
  return day(`${valueOn.year + years}-${text.slice(0, 2)}-${text.slice(2)}`, fileLine)
}

function day(text: string, fileLine: number): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    throw new StatementFault(fileLine, `${text} is not a day`)
  }
}

function lineCount(text: string): number {
  return text.trimEnd().split('\n').length
}
