import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { isHeldOrStopped } from '#server/identity/payout-stop/find-stop.ts'
import { goesTo, NOT_IN_BALANCE } from '#server/payments/payout-holds/payout-facts-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/**
 * Keeps what a provider said; an older answer that comes later changes nothing.
 *
 * @param low centavos below which staff are told; null: never
 */
export async function storeBalance(
  tx: Transaction,
  { provider, amount, readAt }: Balance,
  low: Centavos | null,
): Promise<void> {
  const isLow = low !== null && amount < low
  await sql`
    insert into payout_balance (provider, asked_at, amount, read_at, low_since)
    values (${provider}, ${readAt}, ${amount}, ${readAt}, ${isLow ? readAt : null})
    on conflict (provider) do update set amount = excluded.amount, read_at = excluded.read_at,
      low_since = case when ${isLow} then coalesce(payout_balance.low_since, excluded.read_at) end
    where payout_balance.read_at is null or payout_balance.read_at <= excluded.read_at
  `.execute(tx)
}

/**
 * Has those payouts asked about that wait for nothing but money, those of another provider too, as long
 * as it covers them, the first queued first; then they are sent, unless something else holds them by then. Those of a borrower
 * whose payouts are stopped wait for that, and take no money from the others.
 */
export async function wakePayouts(
  tx: Transaction,
  { provider, bics }: Woken,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    with waiting as (
      select payout.id, sum(payout.amount) over (order by queued_at, payout.id) as needed
      from payout
      where state = 'queued' and ${goesTo(bics, sql`payout`)}
        and exists (${openHold} and rule = 'noMoney' and until is null)
        and not exists (${openHold} and rule <> 'noMoney')
        and not ${isHeldOrStopped(sql`payout.borrower_id`, at)}
    ), balance as (
      select amount, read_at from payout_balance where provider = ${provider}
    ), taken as (
      select coalesce(sum(sent.amount), 0) as amount from balance join payout sent on ${NOT_IN_BALANCE}
      where sent.provider = ${provider} and sent.state in ('sending', 'succeeded')
    ), money as (
      select balance.amount - taken.amount as amount from balance cross join taken
    )
    update payout set ask_at = ${at} from waiting, money
    where payout.id = waiting.id and waiting.needed <= money.amount and payout.state = 'queued'
  `.execute(tx)
}

/** A provider whose money is known anew. */
interface Woken {
  readonly provider: string
  /** BICs that it has a way to; null: it is the only one. */
  readonly bics: readonly string[] | null
}

const openHold = sql`
  select from payout_hold hold
  where hold.borrower_id = payout.borrower_id and hold.payout_id = payout.id
    and hold.ended_at is null`

/** The money at a provider, as it said. */
export interface Balance {
  readonly provider: string
  readonly amount: Centavos
  readonly readAt: Temporal.Instant
}

export async function readBalances(
  db: Database,
): Promise<(Balance & { readonly isLow: boolean })[]> {
  const { rows } = await sql<Balance & { isLow: boolean }>`
    select provider, amount, read_at as "readAt", low_since is not null as "isLow"
    from payout_balance where amount is not null order by provider`.execute(db)
  return rows
}
