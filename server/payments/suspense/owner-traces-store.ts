import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Rows of one kind of trace. */
const MAX_FOUND = 5
/** Days before the money came in which its payment may have been started. */
const STARTED_DAYS = 10

/** Loans whose number, or a payment of which, one of the words names. */
export async function loansNamed(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from loan where number = any(${words.map((word) => word.toUpperCase())}::text[])
    union select loan_id from payment_intent where our_reference = any(${[...words]}::text[])
    limit ${MAX_FOUND}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Borrowers whose lifetime id one of the words is. */
export async function borrowersByLifetimeId(
  db: Database,
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from borrower where lifetime_id = any(${[...words]}::text[]) limit ${MAX_FOUND}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Borrowers with one of these telephones, as they are stored. */
export async function borrowersByPhones(
  db: Database,
  phones: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from borrower where phone = any(${[...phones]}::text[]) and erased_at is null
    limit ${MAX_FOUND}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Loans of which a payment of this amount was started shortly before, and never came. */
export async function loansWithStarted(
  db: Database,
  { amount, before }: { readonly amount: Centavos; readonly before: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct loan_id as id from payment_intent
    where amount = ${amount} and state <> 'paid' and made_at <= ${before}
      and made_at >= ${before.subtract({ hours: 24 * STARTED_DAYS })}
    limit ${MAX_FOUND}`.execute(db)
  return rows.map(({ id }) => id)
}
