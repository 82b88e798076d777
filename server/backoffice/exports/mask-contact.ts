import { maskedAccountNumber, maskedPhone } from '#domain/market/masking.ts'

/** Columns of which the whole value is a way to reach or to pay a borrower. */
const CONTACT_COLUMNS: ReadonlySet<string> = new Set([
  'accountNumber',
  'cardNo',
  'email',
  'idNumber',
  'mobile',
  'phone',
])

/** Columns of which not even the last digits are shown. */
const HIDDEN_COLUMNS: ReadonlySet<string> = new Set(['birthDate'])

/** Columns in words of people, or with a value that may be an account number. */
const WORD_COLUMNS: ReadonlySet<string> = new Set([
  'after',
  'before',
  'content',
  'evidence',
  'note',
  'reason',
  'text',
])

/** Columns that name people of staff: what they did is not known without them. */
const STAFF_COLUMNS: ReadonlySet<string> = new Set([
  'askedBy',
  'by',
  'checkedBy',
  'madeBy',
  'staff',
])

/** A row of a list with what reaches, pays or identifies its borrower hidden, column by column. */
export function maskColumns(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && isOfPerson(column) ? maskColumn(column, value) : value,
    ]),
  )
}

/** A row of a file with telephone numbers, account numbers and e-mail addresses hidden. */
export function maskContact(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, maskValue(column, value)]),
  )
}

function maskValue(column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => maskValue(column, each))
  if (typeof value === 'object' && value !== null) return maskContact(value)
  if (typeof value !== 'string' || STAFF_COLUMNS.has(column)) return value
  if (isOfPerson(column)) return maskColumn(column, value)
  const masked = value.replace(MAIL, maskMail).replace(MOBILE, maskedPhone)
  return WORD_COLUMNS.has(column) ? masked.replace(LONG_NUMBER, maskedAccountNumber) : masked
}

function isOfPerson(column: string): boolean {
  return CONTACT_COLUMNS.has(column) || HIDDEN_COLUMNS.has(column)
}

function maskColumn(column: string, value: string): string {
  if (HIDDEN_COLUMNS.has(column)) return '•'.repeat(value.length)
  return value.includes('@') ? maskMail(value) : maskedAccountNumber(value)
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

function maskMail(mail: string): string {
  return `${mail.slice(0, 1)}•••@•••`
}

/** A mobile number of the Philippines as people write it; figures of money begin with no 0 or +. */
const MOBILE = /(?<![\w-])(?:\+\s?63|0063|0)[\s().-]*(?:\d[\s().-]*){9}\d(?![\w-])/g

/** Ten digits or more, with blanks or hyphens between them. */
const LONG_NUMBER = /(?<!\w)\d(?:[ -]?\d){9,}(?!\w)/g
