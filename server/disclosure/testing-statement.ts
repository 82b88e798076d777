/**
 * What a borrower reads in the text of his disclosure statement, and nothing else: a reader and a
 * calculator of its own, that share no line with domain/. Amounts in centavos, days since 1970.
 */
export interface ReadStatement {
  readonly principal: bigint
  readonly deductions: bigint
  readonly net: bigint
  readonly rows: readonly ReadRow[]
  /** The penalty as a fraction per day: per cent per 30 days, scaled. */
  readonly penalty: Fraction
  readonly cap: bigint
  /** Interest for one day. */
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

interface Fraction {
  readonly of: bigint
  readonly per: bigint
}

const AMOUNT = '₱([\\d,]+\\.\\d\\d)'

/** Reads the English text of a statement's PDF. */
export function readStatement(text: string): ReadStatement {
  const flat = text.replaceAll(/\s+/g, ' ')
  const rowPattern = new RegExp(
    `\\b\\d+ (\\d{4}-\\d\\d-\\d\\d) ${Array.from({ length: 5 }, () => AMOUNT).join(' ')}`,
    'g',
  )
  const rows = [...flat.matchAll(rowPattern)].map(([, day = '', ...amounts]): ReadRow => {
    const [principal = 0n, interest = 0n, fee = 0n, total = 0n, balance = 0n] =
      amounts.map(centavos)
    return { due: dayOf(day), principal, interest, fee, total, balance }
  })
  const [, rate = '', year = ''] = found(flat, /principal × ([\d.]+)% × days ÷ (\d+), rounded down/)
  const [, penalty = ''] = found(flat, /Penalty: ([\d.]+)% per 30 days/)
  return {
    principal: amountAfter(flat, 'Loan amount \\(total amount financed\\)'),
    deductions: amountAfter(flat, 'Total deductions'),
    net: amountAfter(flat, 'You receive \\(net proceeds\\)'),
    rows,
    penalty: { of: scaled(penalty), per: 30n * 100n * SCALE },
    cap: amountAfter(flat, 'together never come to more than'),
    daily: { of: scaled(rate), per: BigInt(year) * 100n * SCALE },
  }
}

/** Decimals of a per cent that a statement shows. */
const SCALE = 10_000n

function scaled(perCent: string): bigint {
  const [whole = '', fraction = ''] = perCent.split('.')
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(4, '0'))
}

function amountAfter(text: string, label: string): bigint {
  // In the heading the same label stands beside the amount once more: every time the same.
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

/** Days since 1970 of YYYY-MM-DD. */
export function dayOf(written: string): number {
  return Date.parse(`${written}T00:00:00Z`) / 86_400_000
}
