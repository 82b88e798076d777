import { sql } from 'kysely'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Makes changes of one borrower wait for each other, until the transaction ends. */
export async function lockBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await tx
    .selectFrom('borrower')
    .select('id')
    .where('id', '=', borrowerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notLoggedIn)
}

/**
 * Lets the change of a borrower's call be only where their session has not been ended meanwhile, which
 * waits for the change. Asked last, when all else is locked: who ends sessions locks the borrower first.
 *
 * @throws Refusal -1000 of one that was ended, as by "this was not me"
 */
export async function sessionLasts(tx: Transaction, sessionId: string): Promise<void> {
  const { rows } = await sql`
    select from session where id = ${sessionId} and ended_at is null for share`.execute(tx)
  if (rows.length === 0) throw notLoggedIn()
}

/**
 * Lets a sign-in be only where its borrower was not locked out since they proved who they are: whoever
 * locks them out waits for it, and ends it.
 *
 * @throws Refusal -1000 of one who was locked out meanwhile
 */
export async function signerStays(
  tx: Transaction,
  { borrowerId, lockOuts }: { readonly borrowerId: string; readonly lockOuts: number },
): Promise<void> {
  const { rows } = await sql<{ lockOuts: number }>`
    select lock_outs as "lockOuts" from borrower where id = ${borrowerId} for share`.execute(tx)
  if (rows[0]?.lockOuts !== lockOuts) throw notLoggedIn()
}
