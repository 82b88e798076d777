import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { PlannedPayment } from './payment-plan.ts'

type Counts = Readonly<Record<string, number>>

/** Prints what was done to the payments. */
export function printFire(
  payments: readonly PlannedPayment[],
  faults: Readonly<Record<string, Counts>>,
  kills: Counts,
): void {
  const share = (has: (payment: PlannedPayment) => boolean) =>
    `${((100 * payments.filter(has).length) / payments.length).toFixed(1)}%`
  console.log(
    `${share(({ times }) => times > 1)} of the notices came several times, ${share(isReordered)} in another order`,
  )
  console.log(`killed: ${listed(kills)}`)
  for (const [what, counts] of Object.entries(faults))
    console.log(`broken ${what}: ${listed(counts)}`)
}

function listed(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

const isReordered = ({ delay, isPendingLast }: PlannedPayment) => delay > 0 || isPendingLast

/** Prints the notices that were kept, by what became of them. */
export async function printNotices(db: Database): Promise<void> {
  const { rows } = await sql<{ outcome: string; kept: number }>`
    select coalesce(outcome, 'waits') as outcome, count(*)::int as kept from provider_notice
    group by outcome order by kept desc`.execute(db)
  console.table(rows)
}
