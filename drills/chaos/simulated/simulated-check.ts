import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { whyNotClosed } from '#server/payments/close/close-day.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  heldCentavos,
  type SimulatedPayment,
  type SimulatedProvider,
} from './simulated-provider.ts'

/** What the books have of a payment. Centavos. */
interface Posted {
  readonly reference: string
  /** What came in and did not go back, wherever it lies: of all its entries, reversals too. */
  readonly posted: number
  /** What staff returned of it to its sender at the provider. */
  readonly returned: number
}

/** Where providers and product differ once everything must have settled, and what has not. */
export async function differencesWith(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { state: { payments, payouts, notices } }: SimulatedProvider,
): Promise<string[]> {
  const db = deps.database
  const posted = new Map((await readPosted(db)).map((each) => [each.reference, each]))
  const disbursed = new Map((await readDisbursed(db)).map((each) => [each.reference, each.posted]))
  return [
    ...payments.flatMap((payment) => wrongPayment(payment, posted.get(payment.reference))),
    ...payouts.flatMap(({ ourReference, status, amount }) => {
      if (!disbursed.has(ourReference)) return []
      const expected = status === 'succeeded' ? amount : 0
      const is = disbursed.get(ourReference) ?? 0
      return is === expected ? [] : [`payout ${ourReference} (${status}): ${is}, not ${expected}`]
    }),
    ...[...posted.keys()]
      .filter((name) => !payments.some(({ reference }) => reference === name))
      .map((name) => `payment ${name} is booked, and the provider has none`),
    ...(notices.length > 0 ? [`${notices.length} notices are not acknowledged`] : []),
    ...(await unsettled(db)),
    ...(await wrongSides(db)),
    ...(await untoldLosses(db)),
    ...(await stray(deps)),
  ]
}

/** What a provider has is booked once; what it refunded may be what staff returned through it. */
function wrongPayment(payment: SimulatedPayment, booked: Posted | undefined): string[] {
  const { reference, status } = payment
  const { posted, returned } = booked ?? { posted: 0, returned: 0 }
  const expected = status === 'refunded' ? returned : heldCentavos(payment)
  return posted === expected ? [] : [`payment ${reference} (${status}): ${posted}, not ${expected}`]
}

/** Of each payment the entries, what reverses them, and what reverses that. */
async function readPosted(db: Database): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    with recursive own as (
      select link.reference as payment, entry.reference as entry, false as is_return
      from entry_payment link join entry using (chain, sequence)
      union
      select link.reference, gone.reference, true
      from entry_payment link
        join suspense_release release on release.suspended_chain = link.chain
          and release.suspended_sequence = link.sequence
        join entry gone on gone.chain = release.chain and gone.sequence = release.sequence
        join entry suspended on suspended.chain = link.chain and suspended.sequence = link.sequence
      where gone.event = 'returned' and not exists (
        select from refund where refund.suspended = suspended.reference and state = 'succeeded')
      union
      select own.payment, back.reference, is_return from own join entry back on back.reverses = own.entry
    )
    select payment as reference,
      coalesce(sum(moved) filter (where not is_return), 0)::float as posted,
      coalesce(-sum(moved) filter (where is_return), 0)::float as returned
    from own join entry on entry.reference = own.entry join transfer using (chain, sequence),
      lateral (select case when debit ~ '^(cash|clearing):' then amount else 0 end
        - case when credit ~ '^(cash|clearing):' then amount else 0 end as moved) as cash
    where payment ~ '^P[0-9]{7}$'
    group by payment`.execute(db)
  return rows
}

async function readDisbursed(db: Database): Promise<Pick<Posted, 'reference' | 'posted'>[]> {
  const { rows } = await sql<Pick<Posted, 'reference' | 'posted'>>`
    select payout.our_reference as reference, coalesce(sum(transfer.amount) filter (
      where credit like 'cash:%'
        and not exists (select from entry back where back.reverses = entry.reference)), 0)::float
      as posted
    from payout left join entry on entry.reference = 'payout:' || payout.id || ':succeeded'
      left join transfer using (chain, sequence)
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
    union all select 'providers are not compared', count(*)::int from reconciliation_part
      where stage <> 'done'
    union all select 'jobs wait', count(*)::int from graphile_worker._private_jobs`.execute(db)
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`)
}

/** A surplus that the borrower owes us, and a debt that we owe. */
async function wrongSides(db: Database): Promise<string[]> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, sum(amount)::text as amount from balance
    where account ~ '^(surplus|receivable):'
    group by account
    having (account like 'surplus:%' and sum(amount) > 0)
      or (account like 'receivable:%' and sum(amount) < 0)`.execute(db)
  return rows.map(({ account, amount }) => `${account} is at ${amount}`)
}

/** What providers took back after it had left, and no difference says so to staff. */
async function untoldLosses(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select distinct provider || ':' || reference || ' is lost, and no difference says so' as what
    from entry_payment link join transfer using (chain, sequence)
    where debit = 'providerLoss' and not exists (
      select from booking_difference found where found.provider = link.provider
        and found.reference = link.reference and found.kind = 'lost')`.execute(db)
  return rows.map(({ what }) => what)
}

/** Money that nobody could say whence it is: because of it no day could be closed. */
async function stray(deps: Pick<Dependencies, 'database' | 'clock' | 'config'>): Promise<string[]> {
  const today = toManilaDate(deps.clock.now())
  const found = new Set<string>()
  for (const brand of deps.config.brands.keys())
    for (const { what, amount } of await whyNotClosed(deps, brand, today))
      if (STRAY.test(what)) found.add(`${what}: ${amount}`)
  return [...found]
}

/** Not the comparisons of a day that is not over. */
const STRAY = /^(cash:|suspense:|interbrand:|debits and credits|disbursement)/
