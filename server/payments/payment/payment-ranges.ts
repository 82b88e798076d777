import { type RawBuilder, sql } from 'kysely'
import { NIGHTS, type Night, type Range, type Ranged } from '#server/ledger/audit/audit-ranges.ts'

/** Payments of a step of a night. */
const MOST_A_NIGHT = 1000

/**
 * Ranges of a table with a provider's references.
 *
 * @param arrivedAt the column that says when a row came
 */
export function rangedByPayment(name: string, table: string, arrivedAt: string): Ranged {
  return {
    name,
    last: async (tx, after, most) => {
      const isAfter = after === null ? sql`true` : sql`(provider, reference) > ${paymentKey(after)}`
      const { rows } = await sql<{ last: string }>`
        select provider || ':' || reference as last from ${sql.table(table)} where ${isAfter}
        order by provider, reference offset ${most - 1} limit 1`.execute(tx)
      return rows[0]?.last ?? null
    },
    nightly: {
      most: MOST_A_NIGHT,
      names: async (tx, night) => {
        const { rows } = await sql<{ name: string }>`
          select distinct provider || ':' || reference as name
          from (${paymentsOf(night, table, arrivedAt)}) tonight`.execute(tx)
        return rows.map((row) => row.name)
      },
    },
  }
}

/** Those that came or were booked since, those whose entries were reversed, and a thirtieth of all. */
function paymentsOf({ turn, since }: Night, table: string, arrivedAt: string) {
  return sql`
    select provider, reference from ${sql.table(table)}
    where ${sql.ref(arrivedAt)} >= ${since}
      or ('x' || substr(md5(reference), 1, 4))::bit(16)::integer % ${NIGHTS} = ${turn}
    union all
    select link.provider, link.reference
    from entry join entry_payment link using (chain, sequence) where at >= ${since}
    union all
    select link.provider, link.reference
    from entry back join entry on entry.reference = back.reverses
      join entry_payment link on link.chain = entry.chain and link.sequence = entry.sequence
    where back.at >= ${since} and back.reverses is not null`
}

/** Provider and reference of a payment's key: no provider has a colon. */
function paymentKey(key: string) {
  const at = key.indexOf(':')
  return sql`(${key.slice(0, at)}::text, ${key.slice(at + 1)}::text)`
}

/** Whether a row of a table with a provider's reference is of a payment in a range. */
export function isPaymentIn({ after, through, only }: Range, table: string): RawBuilder<boolean> {
  const key = sql`(${sql.ref(`${table}.provider`)}, ${sql.ref(`${table}.reference`)})`
  const from = after === null ? sql`true` : sql`${key} > ${paymentKey(after)}`
  if (only) return sql`${key} in (select * from ${namedPayments(only)} named)`
  return sql`(${from} and ${through === null ? sql`true` : sql`${key} <= ${paymentKey(through)}`})`
}

function namedPayments(names: readonly string[]): RawBuilder<unknown> {
  const parts = names.map((name) => [
    name.slice(0, name.indexOf(':')),
    name.slice(name.indexOf(':') + 1),
  ])
  return sql`unnest(${parts.map(([provider]) => provider)}::text[],
    ${parts.map(([, reference]) => reference)}::text[])`
}
