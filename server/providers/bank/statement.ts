import { MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

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
  /** Where lines of 0.00 are in the file, which are left out. */
  readonly zeroLines: readonly number[]
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
  /** What earlier versions read of it, where that was something else: it may be kept as that. */
  readonly formerly?: FormerReading
}

export type FormerReading = Pick<StatementLine, 'bookedOn' | 'reference' | 'text'>

/** Characters of a reason: it may quote the file. */
const MAX_REASON = 300

/** Why a file is refused, whole: where, what was found, and what was expected or is to be done. */
export class StatementFault extends Error {
  /** Line, reason and advice, from which a thread's fault is made again. */
  readonly said: FaultWords

  constructor(...said: FaultWords) {
    const [fileLine, reason, advice] = said
    super(`line ${fileLine}: ${reason.slice(0, MAX_REASON).toWellFormed()}. ${advice}`)
    this.name = 'StatementFault'
    this.said = said
  }
}

export type FaultWords = readonly [fileLine: number, reason: string, advice: string]

/** What to do about a file that is damaged, or not as its format says. */
export const TAKE_AGAIN =
  'Take the file from the bank again, and do not save it with another program'

/** Characters of a reference or text that are kept: a batch may say some hundreds of references. */
const MAX_TEXT = 20_000

/** One line without the spaces and control characters that formats put in. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, MAX_TEXT)
}

/** Statements are in pesos of the Philippines, whatever the market. */
export function inPesos(amount: Centavos): string {
  return peso(amount, MARKETS.philippines)
}

/**
 * Checks that the lines lead from the opening balance to the closing one. Lines of 0.00 change no
 * balance and are left out.
 *
 * @throws StatementFault
 */
export function checkedStatement(
  { lines, ...said }: Omit<Statement, 'zeroLines'>,
  fileLine: number,
): Statement {
  const { opening, closing } = said
  const moved = lines.filter(({ amount }) => amount !== 0n)
  const end = moved.reduce((balance, { amount }) => balance + amount, opening)
  if (end !== closing)
    throw new StatementFault(
      fileLine,
      `it opens at ${inPesos(opening)}, its ${moved.length} lines lead to ${inPesos(end)}, and it says ${inPesos(closing)}`,
      `A line is missing or was changed. ${TAKE_AGAIN}`,
    )
  const zeroLines = lines.filter(({ amount }) => amount === 0n).map((line) => line.fileLine)
  return { ...said, lines: moved, zeroLines }
}
