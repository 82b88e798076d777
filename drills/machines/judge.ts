import { sql } from 'kysely'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { countLost } from '#drills/kit/crash-writers.ts'
import type { FailoverApp } from '#drills/failover/app.ts'
import type { Load } from './load.ts'

/** What must come out of a rehearsal, whatever was lost: every count is 0 but the first. */
export interface Judgement {
  readonly acknowledged: number
  readonly lost: number
  readonly payouts: number
  readonly paidOutTwice: number
  readonly notPaidOut: number
  readonly payments: number
  readonly bookedTwice: number
  readonly notBooked: number
  readonly differences: readonly string[]
}

/** Asks both sides: the database of the moment, and the provider, which lost nothing. */
export async function judge(
  app: FailoverApp,
  databases: { readonly ours: string; readonly provider: string },
  load: Load,
  orders: readonly string[],
): Promise<Judgement> {
  const open = (url: string) =>
    openDatabase(url, { max: 2, applicationName: 'hiram failover', plugins: [app.keys] })
  const [ours, provider] = [open(databases.ours), open(databases.provider)]
  try {
    const paid = await paidAt(provider)
    const booked = await bookedFor(ours, paid)
    const payouts = await Promise.all(orders.map(async (order) => app.payoutsOf(order)))
    const { differences } = await auditBooks(ours)
    return {
      acknowledged: load.tokens.length + load.payPages.length + orders.length,
      lost:
        (await countLost(app.url, load.tokens)) +
        (await lostPayments(ours, load.payPages)) +
        (await lostLoans(ours, orders)),
      payouts: payouts.length,
      paidOutTwice: payouts.filter((count) => count > 1).length,
      notPaidOut: payouts.filter((count) => count === 0).length,
      payments: paid.length,
      bookedTwice: [...booked.values()].filter((count) => count > 1).length,
      notBooked: paid.length - booked.size,
      differences: differences.map(({ subject, what }) => `${subject}: ${what}`),
    }
  } finally {
    await Promise.all([ours.destroy(), provider.destroy()])
  }
}

/** The provider's names of what it collected. */
async function paidAt(provider: Database): Promise<string[]> {
  const { rows } = await sql<{ refno: string }>`
    select refno from sandbox.dragonpay_collection where state = 'paid'`.execute(provider)
  return rows.map(({ refno }) => refno)
}

/** How often each of them is in the books. */
async function bookedFor(ours: Database, paid: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; count: bigint }>`
    select reference, count(*) as count from entry_payment
    where provider = 'dragonpay' and reference = any(${paid}) group by reference`.execute(ours)
  return new Map(rows.map(({ reference, count }) => [reference, Number(count)]))
}

async function lostPayments(ours: Database, pages: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(distinct pay_url) as count from payment_intent
    where pay_url = any(${pages})`.execute(ours)
  return new Set(pages).size - Number(rows[0]?.count)
}

async function lostLoans(ours: Database, orders: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from loan where id = any(${orders})`.execute(ours)
  return orders.length - Number(rows[0]?.count)
}
