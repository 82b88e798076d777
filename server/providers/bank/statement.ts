import { MARKETS } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { peso } from '#server/platform/messages/peso.ts'

/** What a bank says of one of our accounts, for some days. */
export interface Statement {
  /** Of the account, as the bank writes it; null: the format has none (CSV). */
  readonly accountNumber: string | null
  /** The bank's own name for the statement; empty where it has none. */
  readonly name: string
  readonly opening: Centavos
  readonly closing: Centavos
  /** The last day that it covers. */
  readonly closesOn: Temporal.PlainDate
  readonly lines: readonly StatementLine[]
}

/** Money that came to the account or left it. */
export interface StatementLine {
  /** Where it is in the file. */
  readonly fileLine: number
  readonly bookedOn: Temporal.PlainDate
  /** Centavos; below zero: it left. */
  readonly amount: Centavos
  /** Ours or the bank's; empty where there is none. */
  readonly reference: string
  readonly text: string
}

/** Characters of a reason: it may quote the file. */
const REASON_MOST = 300

/** Why a file is refused, whole. */
export class StatementFault extends Error {
  constructor(fileLine: number, reason: string) {
    super(`line ${fileLine}: ${reason.slice(0, REASON_MOST).toWellFormed()}`)
    this.name = 'StatementFault'
  }
}

/** Characters of a reference or text that are kept. */
const TEXT_MOST = 500

/** One line without the spaces and control characters that formats put in. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, TEXT_MOST)
}

/** Statements are in pesos of the Philippines, whatever the market. */
export function inPesos(amount: Centavos): string {
  return peso(amount, MARKETS.philippines)
}

/**
 * Checks that the lines lead from the opening balance to the closing one.
 *
 * @throws StatementFault
 */
export function checkedStatement(statement: Statement, fileLine: number): Statement {
  const { opening, closing, lines } = statement
  const end = lines.reduce((balance, { amount }) => balance + amount, opening)
  if (end !== closing)
    throw new StatementFault(
      fileLine,
      `it opens at ${inPesos(opening)}, its ${lines.length} lines lead to ${inPesos(end)}, and it says ${inPesos(closing)}`,
    )
  return statement
}
