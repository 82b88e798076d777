import type { Static } from 'typebox'
import type { NamedBankLine } from '#contract/console/money/bank-line.ts'
import { type LineInStatement, namedLines } from '#server/payments/bank/lines/named-lines.ts'
import type { Database } from '#server/platform/database/database.ts'

type Shown = Static<typeof NamedBankLine>
type Named = Pick<LineInStatement, 'account' | 'line'>
type Input = Readonly<Record<string, string>>

/**
 * Which line of a bank each request is about, as long as it is known; null: about none. A request keeps
 * day and amount of its line, so that they are said also when its statement is gone.
 */
export async function linesOfRequests(
  db: Database,
  inputs: readonly Input[],
): Promise<(input: Input) => Shown | null> {
  const names = inputs.map(nameIn).filter((name) => name !== null)
  const lines = await namedLines(db, names)
  return (input) => {
    const name = nameIn(input)
    if (!name) return null
    const line = lines.find((each) => each.account === name.account && each.line === name.line)
    return line ? lineWire(line) : gone(name, input)
  }
}

/** A line as the console names it. */
export function lineWire({ account, bookedOn, amount, reference, text }: LineInStatement): Shown {
  return { account, bookedOn: bookedOn.toString(), amount: String(amount), reference, text }
}

function nameIn({ account, line }: Input): Named | null {
  return account === undefined || line === undefined ? null : { account, line }
}

function gone({ account }: Named, { day = '', change = '' }: Input): Shown {
  return { account, bookedOn: day, amount: change, reference: '', text: '' }
}
