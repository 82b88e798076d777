import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** What staff decided on a borrower. */
export interface Standing {
  /** Centavos of one loan; null: as the rules compute it. */
  readonly limitSet: Centavos | null
  /** Since when they may not apply; null: they may. */
  readonly blockedAt: Temporal.Instant | null
  /** Since when compliance holds them; null: it does not. */
  readonly heldAt: Temporal.Instant | null
  /** Loans that they cancelled for free until then keep them waiting for no offer; null: all do. */
  readonly waitLiftedAt: Temporal.Instant | null
  /** Since when their phone is lost; null: it is not, or they have another number by now. */
  readonly phoneLostAt: Temporal.Instant | null
}

/**
 * Locks a borrower: their applications, and what other staff decide on them, wait.
 *
 * @throws Refusal -1001 when there is none, or they are erased
 */
export async function lockStanding(tx: Transaction, borrowerId: string): Promise<Standing> {
  const row = await tx
    .selectFrom('borrower')
    .select([
      'limit_set as limitSet',
      'blocked_at as blockedAt',
      'held_at as heldAt',
      'wait_lifted_at as waitLiftedAt',
      'phone_lost_at as phoneLostAt',
    ])
    .where('id', '=', borrowerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw borrowerNotFound()
  return row
}

export function borrowerNotFound(): Refusal {
  return new Refusal(CODES.notFound, englishOnly('This borrower was not found.'))
}

export async function storeStanding(
  tx: Transaction,
  borrowerId: string,
  { limitSet, blockedAt, heldAt, waitLiftedAt, phoneLostAt }: Standing,
): Promise<void> {
  await tx
    .updateTable('borrower')
    .set({
      limit_set: limitSet,
      blocked_at: blockedAt,
      held_at: heldAt,
      wait_lifted_at: waitLiftedAt,
      phone_lost_at: phoneLostAt,
    })
    .where('id', '=', borrowerId)
    .execute()
}
