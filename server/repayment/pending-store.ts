import type { Database } from '#server/database/database.ts'

/** Keeps when the provider first said that a payment is on its way; later words change nothing. */
export async function keepPending(
  db: Database,
  reference: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('pending_payment')
    .values({ reference, first_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When the provider first said that a payment is on its way, or null. */
export async function firstPendingAt(
  db: Database,
  reference: string,
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('pending_payment')
    .select('first_at')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.first_at ?? null
}
