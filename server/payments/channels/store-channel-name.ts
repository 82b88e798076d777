import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { nameOfChannel } from '#server/providers/channels/payment-channels.ts'

/**
 * Stores the name of a channel once money came through it: a receipt says "GCash", also after the
 * provider renames the channel or does not answer. If the name is not available now, the next
 * payment asks again.
 */
export async function storeChannelName(
  deps: Pick<Dependencies, 'database' | 'payments' | 'providerAnswers'>,
  number: string,
): Promise<void> {
  const { database } = deps
  const known = await database
    .selectFrom('payment_channel')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  if (known) return
  const name = await nameOfChannel(deps, number)
  if (name !== null) await storeName(database, number, name)
}

/** Stores the name of a channel unless one is stored. */
export async function storeName(db: Database, number: string, name: string): Promise<void> {
  await db
    .insertInto('payment_channel')
    .values({ number, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
