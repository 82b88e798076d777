/**
 * The figures that a borrower reads in the text of a disclosure statement. The reader and its
 * calculations share no code with domain/. Amounts in centavos, days since 1970.
 */
export interface ReadStatement {
  readonly principal: bigint
  readonly deductions: bigint
  readonly net: bigint
  readonly rows: readonly ReadRow[]
  /** The penalty per day, as a fraction of the unpaid amount. */
  readonly penalty: Fraction
  readonly cap: bigint
  /** The interest per day, as a fraction of the principal. */
  readonly daily: Fraction
}

export interface ReadRow {
  readonly due: number
  readonly principal: bigint
  readonly interest: bigint
  readonly fee: bigint
  readonly total: bigint
  readonly balance: bigint
}

export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const AMOUNT = '₱([\\d,]+\\.\\d\\d)'
/** Nov 27, 2026 */
const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}'

/** The text around each figure, in both languages. */
const MESSAGES = [
  {
    isIn: /Schedule of payments/,
    daily: /principal × ([\d.]+)% × days ÷ (\d+), rounded down/,
    penalty: /Penalty: ([\d.]+)% per 30 days/,
    principal: 'Loan amount \\(total amount financed\\)',
    deductions: 'Total deductions',
    net: 'You receive \\(net proceeds\\)',
    cap: 'together never come to more than',
  },
  {
    isIn: /Iskedyul ng bayad/,
    daily: /principal × ([\d.]+)% × araw ÷ (\d+), hindi isinasama/,
    penalty: /Penalty: ([\d.]+)% kada 30 araw/,
    principal: 'Halaga ng loan \\(total amount financed\\)',
    deductions: 'Kabuuang bawas',
    net: 'Matatanggap mo \\(net proceeds\\)',
    cap: 'hinding-hindi lalampas sa',
  },
]

/** Reads the text of a statement's PDF, in English or Filipino. */
export function readStatement(text: string): ReadStatement {
  const flat = text.replaceAll(/\s+/g, ' ')
  const messages = MESSAGES.find(({ isIn }) => isIn.test(flat))
  if (!messages) throw new Error(`This is no statement: ${text}`)
  const rowPattern = new RegExp(
    `\\b\\d+ (${DAY}) ${Array.from({ length: 5 }, () => AMOUNT).join(' ')}`,
    'g',
  )
  const rows = [...flat.matchAll(rowPattern)].map(([, day = '', ...amounts]): ReadRow => {
    const [principal = 0n, interest = 0n, fee = 0n, total = 0n, balance = 0n] =
      amounts.map(centavos)
    return { due: dayOf(day), principal, interest, fee, total, balance }
  })
  const [, rate = '', year = ''] = found(flat, messages.daily)
  const [, penalty = ''] = found(flat, messages.penalty)
  return {
    principal: amountAfter(flat, messages.principal),
    deductions: amountAfter(flat, messages.deductions),
    net: amountAfter(flat, messages.net),
    rows,
    penalty: { numerator: scaled(penalty), denominator: 30n * 100n * SCALE },
    cap: amountAfter(flat, messages.cap),
    daily: { numerator: scaled(rate), denominator: BigInt(year) * 100n * SCALE },
  }
}

/** A statement shows per cents with up to four decimals. */
const SCALE = 10_000n

function scaled(perCent: string): bigint {
  const [whole = '', fraction = ''] = perCent.split('.')
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(4, '0'))
}

function amountAfter(text: string, label: string): bigint {
  // The heading repeats label and amount; both are the same.
  return centavos(found(text, new RegExp(`${label} ${AMOUNT}`))[1] ?? '')
}

function found(text: string, what: RegExp): RegExpExecArray {
  const match = what.exec(text)
  if (!match) throw new Error(`The statement does not say ${what.source}: ${text}`)
  return match
}

function centavos(written: string): bigint {
  return BigInt(written.replaceAll(/[,.]/g, ''))
}

/** The months in English and in Filipino. */
const MONTHS = [
  ['Jan', 'Ene'],
  ['Feb', 'Peb'],
  ['Mar', 'Mar'],
  ['Apr', 'Abr'],
  ['May', 'May'],
  ['Jun', 'Hun'],
  ['Jul', 'Hul'],
  ['Aug', 'Ago'],
  ['Sep', 'Set'],
  ['Oct', 'Okt'],
  ['Nov', 'Nob'],
  ['Dec', 'Dis'],
]

/** Days since 1970 of Nov 27, 2026 or Nob 27, 2026. */
function dayOf(written: string): number {
  const [month = '', day = '', year = ''] = written.split(/,? /)
  const place = MONTHS.findIndex((names) => names.includes(month))
  if (place < 0) throw new Error(`${written} is no day.`)
  return Date.UTC(Number(year), place, Number(day)) / 86_400_000
}
