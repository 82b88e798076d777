import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What a difference is about. */
export const DIFFERENCE_KINDS = [
  /** A payment: the provider's list, our payment and the ledger do not agree. */
  'collection',
  /** The same of a payout. */
  'payout',
  /** A provider has not paid to our bank what it settled. */
  'settlement',
  /** A line of a bank statement that nothing explains. */
  'bankLine',
  /** A transfer of ours that no bank statement shows. */
  'transfer',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Something on which a provider or a bank and our books do not agree. */
export interface OpenDifference {
  readonly kind: DifferenceKind
  /** Names it: provider:reference, our reference, provider:day, account:line, account:reference. */
  readonly subject: string
  /** The Manila day since when it is known or should have been over. */
  readonly since: Temporal.PlainDate
  /** Centavos; null: its amount is not known here. */
  readonly amount: Centavos | null
  readonly what: string
  /** The same one by one; none of a bank’s. */
  readonly whats: readonly string[]
  /** Null: nothing explains it. Else it waits for somebody else to mend it. */
  readonly explainedAs: 'providerMistake' | null
  readonly ticket: string | null
}

/** Days that a provider or a bank may take before money that is on its way is a difference. */
const ON_ITS_WAY_DAYS = 3

/** An explanation covers what it explains, found until a day or whenever. */
const COVERED = (kind: 'collection' | 'payout', subject: RawBuilder<unknown>) => sql`
  exists (
    select from difference_explanation known
    where known.kind = ${sql.lit(kind)} and known.subject = ${subject}
      and known.how <> 'providerMistake' and (known.through is null or found.day <= known.through)
      and (known.whats is null or found.what = any(known.whats))
  )`

/**
 * Every open difference, as kind, subject, since, amount, what; with the provider of a payout and the
 * brand of a payment or payout. What was found is read first: few rows, by which ours are looked up.
 */
export function differencesOn(today: Temporal.PlainDate): RawBuilder<unknown> {
  const due = today.subtract({ days: ON_ITS_WAY_DAYS })
  return sql`
    with ${FOUND_AND_OURS}
    select every.*, mistake.how as "explainedAs", mistake.ticket from (
      select 'collection' as kind, provider || ':' || reference as subject, since,
        coalesce(our_payment.amount, found_payment.amount) as amount, what, whats, null as provider,
        brand
      from found_payment left join our_payment using (provider, reference)
      union all
      select 'payout', our_reference, since, amount, what, whats, provider, brand
      from found_payout left join our_payout using (our_reference)
      union all
      select 'settlement', provider || ':' || settled_on, settled_on,
        sum(amount - fee)::bigint, 'settled by the provider, and not on a bank statement', '{}'::text[], null,
        null
      from settled_payment where line is null and settled_on < ${due}::date
      group by provider, settled_on
      union all
      select 'bankLine', account || ':' || line, booked_on, amount,
        'on a bank statement, and not explained', '{}', null, null
      from bank_line where explained_at is null
      union all
      select 'transfer', account || ':' || reference, sent_on, amount,
        'booked, and not on a bank statement', '{}', null, null
      from own_transfer where line is null and sent_on < ${due}::date
    ) every
    left join difference_explanation mistake
      on mistake.kind = every.kind and mistake.subject = every.subject
        and mistake.how = 'providerMistake'
        and (mistake.whats is null or every.whats <@ mistake.whats)`
}

const FOUND_AND_OURS = sql`
  found_payment as (
    select provider, reference, min(day) as since,
      string_agg(distinct what, '; ' order by what) as what, array_agg(distinct what) as whats,
      max(amount) as amount
    from (
      select provider, reference, day, what, null::bigint as amount from reconciliation_difference
      union all
      select provider, reference, found_on, what, amount from booking_difference
      where ended_at is null
    ) found
    where not ${COVERED('collection', sql`found.provider || ':' || found.reference`)}
    group by provider, reference
  ), our_payment as (
    select provider, reference, max(amount) as amount, max(brand) as brand from payment
    where (provider, reference) in (select provider, reference from found_payment)
    group by provider, reference
  ), found_payout as (
    select our_reference, min(day) as since, string_agg(distinct what, '; ' order by what) as what,
      array_agg(distinct what) as whats
    from payout_difference found
    where not ${COVERED('payout', sql`found.our_reference`)}
    group by our_reference
  ), our_payout as (
    select our_reference, max(amount) as amount, max(provider) as provider, max(brand) as brand
    from (
      select payout.our_reference, payout.amount, payout.provider, loan.brand
      from payout join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
      where payout.our_reference in (select our_reference from found_payout)
      union all
      select our_reference, amount, null, null from refund
      where our_reference in (select our_reference from found_payout)
    ) sent
    group by our_reference
  )`

/** The oldest first. */
export async function listDifferences(
  db: Database,
  today: Temporal.PlainDate,
  most: number,
): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select kind, subject, since, amount, what, whats, "explainedAs", ticket
    from (${differencesOn(today)}) listed
    order by since, kind, subject limit ${most}`.execute(db)
  return rows
}
