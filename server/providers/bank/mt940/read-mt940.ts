import type { Centavos } from '#domain/money/money.ts'
import { readDate } from '#server/providers/bank/mt940/mt940-dates.ts'
import {
  type Mt940Field,
  mt940Fields,
  OPENING,
  SKIPPED,
} from '#server/providers/bank/mt940/mt940-fields.ts'
import {
  mt940Amount,
  mt940Line,
  type Mt940Line,
  withText,
} from '#server/providers/bank/mt940/mt940-line.ts'
import {
  checkedStatement,
  plainText,
  type Statement,
  StatementFault,
  TAKE_AGAIN,
} from '#server/providers/bank/statement.ts'

/**
 * Reads SWIFT MT940 (Customer Statement Message), with or without its blocks. Of the fields it needs
 * 25, 60, 61, 62 and 86; it skips the others that the standard has, and refuses any that it does not.
 *
 * @throws StatementFault
 */
export function readMt940(text: string, onLine: () => void = () => {}): Statement[] {
  const statements: Statement[] = []
  let open: OpenStatement | null = null
  for (const field of mt940Fields(text)) {
    if (field.tag === '20' && open) throw unclosed(field.fileLine, 'the statement before')
    if (!open && !OPENING.has(field.tag)) {
      refuseBetween(field, statements.length > 0)
      continue
    }
    open ??= newStatement()
    readField(open, field)
    if (field.tag === '61') onLine()
    if (!field.tag.startsWith('62')) continue
    statements.push(closed(open, field.fileLine))
    open = null
  }
  if (open) throw unclosed(text.trimEnd().split(/\r\n|\r|\n/).length, 'the statement')
  if (statements.length === 0)
    throw new StatementFault(1, 'there is no statement in it', TAKE_AGAIN)
  return statements
}

interface OpenStatement {
  name: string
  accountNumber: string
  opening: Centavos | null
  closing: { amount: Centavos; on: Temporal.PlainDate } | null
  lines: Mt940Line[]
}

function newStatement(): OpenStatement {
  return { name: '', accountNumber: '', opening: null, closing: null, lines: [] }
}

/** What follows a closing balance says nothing about lines, and a text there is for the owner. */
function refuseBetween({ tag, fileLine }: Mt940Field, isAfterOne: boolean): void {
  if (SKIPPED.has(tag) || (tag === '86' && isAfterOne)) return
  throw new StatementFault(
    fileLine,
    `field :${tag}: before a field :20: or :25:`,
    `Expected is the name of the statement or its account first. ${TAKE_AGAIN}`,
  )
}

function unclosed(fileLine: number, what: string): StatementFault {
  return new StatementFault(
    fileLine,
    `${what} has no field :62:`,
    `Expected is its closing balance, so the file is cut off. ${TAKE_AGAIN}`,
  )
}

function readField(open: OpenStatement, field: Mt940Field): void {
  const { tag, fileLine, lines } = field
  const [first = ''] = lines
  if (tag === '20') open.name = plainText(first)
  else if (tag === '25' || tag === '25P') open.accountNumber = first.trim()
  else if (tag === '60F' || tag === '60M') open.opening = balanceOf(first, fileLine).amount
  else if (tag === '62F' || tag === '62M') open.closing = balanceOf(first, fileLine)
  else if (tag === '61') open.lines.push(mt940Line(field))
  else if (tag === '86') addText(open, field)
  else if (!SKIPPED.has(tag))
    throw new StatementFault(
      fileLine,
      `MT940 has no field :${tag}:`,
      `Expected are the fields of a customer statement. ${TAKE_AGAIN}`,
    )
}

/** C or D, YYMMDD, currency, amount. */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})\s?([\d,.]+)$/

function balanceOf(text: string, fileLine: number) {
  const [, mark, date = '', currency, written = ''] = BALANCE.exec(text.trim()) ?? []
  const amount = mt940Amount(written)
  if (mark === undefined || amount === null)
    throw new StatementFault(
      fileLine,
      `"${plainText(text)}" is not a balance`,
      `Expected are C or D, a day as YYMMDD, PHP and an amount, such as C261124PHP1000,00. ${TAKE_AGAIN}`,
    )
  if (currency !== 'PHP')
    throw new StatementFault(
      fileLine,
      `it is in ${currency}, not in PHP`,
      'Import statements of accounts in pesos only',
    )
  return { amount: mark === 'D' ? -amount : amount, on: readDate(date, fileLine) }
}

/** Text for the line before. */
function addText(open: OpenStatement, { fileLine, lines }: Mt940Field): void {
  const last = open.lines.pop()
  if (!last)
    throw new StatementFault(
      fileLine,
      'field :86: without a statement line before it',
      `Expected is a field :61: first. ${TAKE_AGAIN}`,
    )
  open.lines.push(withText(last, lines))
}

function closed(open: OpenStatement, fileLine: number): Statement {
  const { opening, closing, accountNumber, name, lines } = open
  if (opening === null || closing === null)
    throw new StatementFault(
      fileLine,
      'the statement has no opening balance',
      `Expected is a field :60F: before it. ${TAKE_AGAIN}`,
    )
  if (accountNumber === '')
    throw new StatementFault(
      fileLine,
      'the statement names no account',
      `Expected is its number in a field :25:. ${TAKE_AGAIN}`,
    )
  const { amount, on } = closing
  return checkedStatement(
    { accountNumber, name, opening, closing: amount, closesOn: on, lines },
    fileLine,
  )
}
