/** A line of a statement as it should be read. */
export interface ModelLine {
  readonly on: string
  /** Centavos; 0: it is left out. */
  readonly amount: bigint
  readonly reference: string
  readonly words: string
  /** References of the other payments of a batch. */
  readonly batch: readonly string[]
}

/** What a page of a statement says. */
export interface ModelPage {
  readonly number: string
  readonly opening: bigint
  readonly lines: readonly ModelLine[]
  readonly closesOn: string
}

/** How a bank writes it. */
export interface Style {
  readonly lineEnd: '\n' | '\r\n' | '\r'
  readonly encoding: 'utf-8' | 'utf-8 with a mark' | 'windows-1252'
  /** One of the ways that a format leaves free. */
  readonly way: number
}

/** 1234.50, without its sign. */
export function pesos(amount: bigint, decimal: '.' | ',' = '.'): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
}

/** What is in the account after the lines. */
export function closingOfPage({ opening, lines }: ModelPage): bigint {
  return lines.reduce((sum, { amount }) => sum + amount, opening)
}
