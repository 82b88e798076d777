import { sql } from 'kysely'
import { MANILA } from '#domain/calendar/calendar.ts'
import { feesCharged } from '#domain/journal/own-money.ts'
import { postOnceEach } from '#server/ledger/journal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Books what providers charged for the payouts of these days, both included, one entry for each brand,
 * provider and day, so that no payout waits for it; what is booked already is not booked again. A
 * payout that came back later has cost its fee.
 */
export async function bookPayoutFees(
  { database, clock, payouts }: Pick<Dependencies, 'database' | 'clock' | 'payouts'>,
  from: Temporal.PlainDate,
  day: Temporal.PlainDate,
): Promise<void> {
  const at = clock.now()
  const days = from.until(day).days
  for (const { key: provider, fee } of payouts.all) {
    if (fee === 0n) continue
    for (let back = days; back >= 0; back -= 1) {
      const on = day.subtract({ days: back })
      await database.transaction().execute(async (tx) => {
        const paidOut = await payoutsOfDay(tx, provider, on)
        await postOnceEach(
          tx,
          paidOut.map(({ brand, count }) => ({
            chain: `brand:${brand}` as const,
            event: 'feesCharged' as const,
            reason: `${provider}: ${count} payouts of ${on.toString()}`,
            reference: `payout-fees:${provider}:${brand}:${on.toString()}`,
            valueOn: on,
            at,
            transfers: feesCharged(provider, fee * count),
          })),
        )
      })
    }
  }
}

interface PaidOut {
  readonly brand: string
  readonly count: bigint
}

async function payoutsOfDay(
  tx: Transaction,
  provider: string,
  on: Temporal.PlainDate,
): Promise<PaidOut[]> {
  const [from, to] = [on, on.add({ days: 1 })].map((day) => day.toZonedDateTime(MANILA).toInstant())
  const { rows } = await sql<PaidOut>`
    select brand, count(*) as count from entry
    where event = 'disbursed' and at >= ${from} and at < ${to}
      and exists (select from transfer
        where transfer.borrower_id = entry.borrower_id and transfer.chain = entry.chain
          and transfer.sequence = entry.sequence
          and credit = ${`cash:${provider}`})
    group by brand order by brand`.execute(tx)
  return rows
}
