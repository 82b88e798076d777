import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Nothing is carried out for somebody whose account has ended, perhaps for what they asked for.
 *
 * @param by id of the person who asked; who asked by a command has no account
 * @throws Refusal -1005
 */
export async function refuseOfEnded(tx: Transaction, by: string | null): Promise<void> {
  const { rows } = await sql`
    select from staff where id::text = ${by} and state = 'ended'`.execute(tx)
  if (rows.length > 0)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('Who asked for this has no account any more. Reject it and ask again.'),
    )
}
