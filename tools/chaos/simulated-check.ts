import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { SimulatedProvider } from './simulated-provider.ts'

/** What the books have of a payment, net of reversals. */
interface Posted {
  readonly reference: string
  /** Centavos, on loans, as surplus and in suspense. */
  readonly posted: number
}

/** Where provider and product differ once everything must have settled, and what has not. */
export async function differencesWith(
  db: Database,
  { state: { payments, payouts, notices } }: SimulatedProvider,
): Promise<string[]> {
  const posted = new Map((await readPosted(db)).map((each) => [each.reference, each.posted]))
  const disbursed = new Map((await readDisbursed(db)).map((each) => [each.reference, each.posted]))
  return [
    ...payments.flatMap(({ reference, status, paid }) => {
      const expected = status === 'paid' ? (paid ?? 0) : 0
      const is = posted.get(reference) ?? 0
      return is === expected ? [] : [`payment ${reference} (${status}): ${is}, not ${expected}`]
    }),
    ...payouts.flatMap(({ ourReference, status, amount }) => {
      const expected = status === 'succeeded' ? amount : 0
      const is = disbursed.get(ourReference) ?? 0
      return is === expected ? [] : [`payout ${ourReference} (${status}): ${is}, not ${expected}`]
    }),
    ...[...posted.keys()]
      .filter((name) => !payments.some(({ reference }) => reference === name))
      .map((name) => `payment ${name} is booked, and the provider has none`),
    ...(notices.length > 0 ? [`${notices.length} notices are not acknowledged`] : []),
    ...(await unsettled(db)),
  ]
}

async function readPosted(db: Database): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select link.reference, sum(case when debit like 'cash:%' then amount
      when credit like 'cash:%' then -amount else 0 end)::float as posted
    from entry_payment link join entry using (chain, sequence)
      join transfer using (chain, sequence)
      join payment_reference claim on claim.provider = link.provider
        and claim.reference = link.reference and claim.status = 'paid'
    where link.reference ~ '^P[0-9]{7}$' and not exists (
      select from entry back where back.reverses = entry.reference) and entry.reverses is null
    group by link.reference`.execute(db)
  return rows
}

async function readDisbursed(db: Database): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select payout.our_reference as reference, sum(transfer.amount)::float as posted
    from payout join entry on entry.reference = 'payout:' || payout.id || ':succeeded'
      join transfer using (chain, sequence)
    where credit like 'cash:%'
      and not exists (select from entry back where back.reverses = entry.reference)
    group by payout.our_reference`.execute(db)
  return rows
}

async function unsettled(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'notices wait' as what, count(*)::int as count from provider_notice
      where handled_at is null
    union all select 'payments are open', count(*)::int from payment_intent
      where state in ('starting', 'pending')
    union all select 'loans are parked', count(*)::int from parked_loan
    union all select 'jobs wait', count(*)::int from graphile_worker._private_jobs`.execute(db)
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`)
}
