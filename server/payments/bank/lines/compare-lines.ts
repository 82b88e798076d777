import { lineContent } from '#server/payments/bank/lines/line-readings.ts'
import type { BankLine } from '#server/payments/bank/lines/bank-line-store.ts'

/** A line of a statement, and the one of another that is the same. */
export interface SameLine<Before, After> {
  readonly before: Before
  readonly after: After
  /** Whether the bank says it in the same words and of the same day. */
  readonly isUnchanged: boolean
}

/** How the lines of a statement compare with those that take their place. */
export interface ComparedLines<Before, After> {
  readonly same: readonly SameLine<Before, After>[]
  readonly gone: readonly Before[]
  readonly come: readonly After[]
}

/**
 * Compares the lines of a statement with those that take their place. A line is the same where all of
 * it is, and else where bank reference, sum and side are, and as many lines have these in both: banks
 * change the words of a pending line, and its day.
 */
export function compareLines<Before extends BankLine, After extends BankLine>(
  before: readonly Before[],
  after: readonly After[],
): ComparedLines<Before, After> {
  const [byName, ...rest] = paired(before, after, nameIn)
  const [byReference, gone, come] = paired(...rest, referenceIn)
  const isSame = new Map([...byName, ...byReference].map((pair) => [pair[1], pair[0]]))
  const same = after.flatMap((each) => {
    const had = isSame.get(each)
    return had ? [{ before: had, after: each, isUnchanged: isUnchanged(had, each) }] : []
  })
  return { same, gone, come }
}

/** Names say all of a line, and the opening one is by its amount. */
const nameIn = ({ line, amount }: BankLine) => `${line} ${amount}`

/** Null: without a reference nobody can say which line it is. */
const referenceIn = ({ reference, amount }: BankLine) =>
  reference === '' ? null : `${amount} ${reference}`

function isUnchanged(before: BankLine, after: BankLine): boolean {
  return before.line === after.line || lineContent(before) === lineContent(after)
}

type Paired<Before, After> = [pairs: (readonly [Before, After])[], gone: Before[], come: After[]]

/** Lines that a key has as often before as after, in their order; and the others. */
function paired<Before extends BankLine, After extends BankLine>(
  before: readonly Before[],
  after: readonly After[],
  keyIn: (line: BankLine) => string | null,
): Paired<Before, After> {
  const [had, has] = [Map.groupBy(before, keyIn), Map.groupBy(after, keyIn)]
  const isPaired = (line: BankLine) => {
    const key = keyIn(line)
    return key !== null && had.get(key)?.length === has.get(key)?.length
  }
  const pairs = before.filter(isPaired).flatMap((line) => {
    const key = keyIn(line)
    const other = has.get(key)?.[had.get(key)?.indexOf(line) ?? -1]
    return other ? [[line, other] as const] : []
  })
  return [pairs, before.filter((line) => !isPaired(line)), after.filter((line) => !isPaired(line))]
}
