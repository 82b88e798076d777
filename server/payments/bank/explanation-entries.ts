import { sql } from 'kysely'
import type { BankLine } from '#server/payments/bank/lines/bank-line-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * What the entries of a line's explanation will be named by. A reference is posted once, for ever, so
 * an explanation after one that was undone has the number of its attempt; also where the line went
 * with its statement meanwhile and came again.
 */
export async function nameExplanation(
  tx: Transaction,
  { account, line }: Pick<BankLine, 'account' | 'line'>,
): Promise<string> {
  const first = plainName({ account, line })
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? first : `${first}#${attempt}`
    if ((await entriesOfExplanation(tx, name)).length === 0) return name
  }
}

/** The name of a line's first explanation, and of each that versions before booked. */
export function plainName({ account, line }: Pick<BankLine, 'account' | 'line'>): string {
  return `${account}:${line}`
}

/** The reference of the entry that writes a line to an account that two people name. */
export function explainedReference(name: string): string {
  return `line:${name}`
}

/** The reference of the entry of what a line brought to a brand out of a settlement. */
export function clearedReference(name: string, brand: string): string {
  return `cleared:${name}:${brand}`
}

/** The references of all entries of an explanation, those of each brand. */
export async function entriesOfExplanation(tx: Transaction, name: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    with named as materialized (
      select ${explainedReference(name)} as reference
      union all select ${clearedReference(name, '')} || key from brand
    )
    select reference from entry where reference in (select reference from named)
    order by reference`.execute(tx)
  return rows.map(({ reference }) => reference)
}
