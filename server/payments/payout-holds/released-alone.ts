import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { ALONE_HOURS } from '#domain/payments/payout-rules.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LockedPayout } from '#server/payments/payout-holds/decide-held-payout.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Whether two people release a payout: a rule says so, or with what was released to its account within
 * a day, by one person each time, it is more than PAYOUT_PESOS_BY_TWO. A large one that was released
 * by two and has another reason to wait by now needs two again.
 */
export async function releasedByTwo(
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  tx: Transaction,
  payout: LockedPayout,
): Promise<boolean> {
  const { twoPeopleAbove } = config.payoutLimits
  if (payout.rules.includes('twoPeople')) return true
  if (twoPeopleAbove === null) return false
  const since = clock.now().subtract({ hours: ALONE_HOURS })
  return payout.amount + (await releasedAlone(tx, payout, since)) > twoPeopleAbove
}

/** Centavos of other payouts to the same account, whoever's it is, that one person released each. */
async function releasedAlone(
  tx: Transaction,
  { id, borrowerId, accountId }: LockedPayout,
  since: Temporal.Instant,
): Promise<Centavos> {
  const { rows: own } = await sql<{ hashes: Buffer[] }>`
    select search_hashes as hashes from payout_account
    where borrower_id = ${borrowerId} and id = ${accountId}`.execute(tx)
  const { rows } = await sql<{ amount: Centavos }>`
    select distinct hold.payout_id, hold.amount
    from payout_hold hold join payout_account account
      on account.borrower_id = hold.borrower_id and account.id = hold.account_id
      join payout on payout.borrower_id = hold.borrower_id and payout.id = hold.payout_id
    where payout.state <> 'failed' and hold.ended_at > ${since} and hold.ended_by is not null
      and hold.ended_by not like 'staff:%' and hold.payout_id <> ${id}
      and account.search_hashes && ${own[0]?.hashes ?? []}::bytea[]`.execute(tx)
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}
