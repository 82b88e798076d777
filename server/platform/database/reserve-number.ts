import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Claims a number of a loan or complaint, which is unique whosever it is, in the transaction that
 * stores what has it.
 *
 * @returns false when it is claimed already
 */
export async function claimNumber(tx: Transaction, number: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('claimed_number')
    .values({ number })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return claimed !== undefined
}
