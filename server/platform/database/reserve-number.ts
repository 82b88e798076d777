import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Reserves a number of a loan or complaint, which is unique whosever it is, in the transaction that
 * stores what has it.
 *
 * @returns false when it is reserved already
 */
export async function reserveNumber(tx: Transaction, number: string): Promise<boolean> {
  const reserved = await tx
    .insertInto('claimed_number')
    .values({ number })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return reserved !== undefined
}
