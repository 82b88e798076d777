import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Range } from '#server/ledger/audit-check.ts'

/** The loans, or payments, after one: at most so many, or all that are left. */
export async function nextRange(
  tx: Transaction,
  part: 'loans' | 'payments',
  after: string | null,
  most: number,
): Promise<Range> {
  return { after, through: await (part === 'loans' ? lastLoan : lastPayment)(tx, after, most) }
}

/** Null: there are not so many, so the range has no end. */
async function lastLoan(
  tx: Transaction,
  after: string | null,
  most: number,
): Promise<string | null> {
  const isAfter = after === null ? sql`true` : sql`id > ${after}::uuid`
  const { rows } = await sql<{ last: string }>`
    select id as last from loan where ${isAfter} order by id offset ${most - 1} limit 1`.execute(tx)
  return rows[0]?.last ?? null
}

async function lastPayment(
  tx: Transaction,
  after: string | null,
  most: number,
): Promise<string | null> {
  const isAfter = after === null ? sql`true` : sql`(provider, reference) > ${paymentKey(after)}`
  const { rows } = await sql<{ last: string }>`
    select provider || ':' || reference as last from payment where ${isAfter}
    order by provider, reference offset ${most - 1} limit 1`.execute(tx)
  return rows[0]?.last ?? null
}

/** Provider and reference of the key of a payment in a range: no provider has a colon. */
export function paymentKey(key: string) {
  const at = key.indexOf(':')
  return sql`(${key.slice(0, at)}::text, ${key.slice(at + 1)}::text)`
}
