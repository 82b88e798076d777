import type { Centavos } from '#domain/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { channelNumbered } from '#server/providers/channels/payment-channels.ts'

/**
 * Keeps what a channel is called, once money came through it: a receipt is to say "GCash", and the
 * same also when the provider calls it otherwise one day or does not answer. Where the name cannot
 * be had now, the next payment asks again.
 */
export async function keepChannelName(
  deps: Dependencies,
  number: string,
  amount: Centavos,
): Promise<void> {
  const { database } = deps
  const known = await database
    .selectFrom('payment_channel')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  if (known) return
  const channel = await channelNumbered(deps, amount, number)
  if (channel) await keepName(database, number, channel.shortName)
}

/** Keeps what a channel is called now, unless a name of it is kept. */
export async function keepName(db: Database, number: string, name: string): Promise<void> {
  await db
    .insertInto('payment_channel')
    .values({ number, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
