import { type RawBuilder, sql } from 'kysely'
import type { Range, Ranged } from '#server/ledger/audit/audit-ranges.ts'

/** Ranges of a table with a provider's references. */
export function rangedByPayment(name: string, table: string): Ranged {
  return {
    name,
    last: async (tx, after, most) => {
      const isAfter = after === null ? sql`true` : sql`(provider, reference) > ${paymentKey(after)}`
      const { rows } = await sql<{ last: string }>`
        select provider || ':' || reference as last from ${sql.table(table)} where ${isAfter}
        order by provider, reference offset ${most - 1} limit 1`.execute(tx)
      return rows[0]?.last ?? null
    },
  }
}

/** Provider and reference of a payment's key: no provider has a colon. */
function paymentKey(key: string) {
  const at = key.indexOf(':')
  return sql`(${key.slice(0, at)}::text, ${key.slice(at + 1)}::text)`
}

/** Whether a row of a table with a provider's reference is of a payment in a range. */
export function isPaymentIn({ after, through }: Range, table: string): RawBuilder<boolean> {
  const key = sql`(${sql.ref(`${table}.provider`)}, ${sql.ref(`${table}.reference`)})`
  const from = after === null ? sql`true` : sql`${key} > ${paymentKey(after)}`
  return sql`(${from} and ${through === null ? sql`true` : sql`${key} <= ${paymentKey(through)}`})`
}
