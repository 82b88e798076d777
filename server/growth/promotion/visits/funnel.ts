import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The steps of the visitors of one page with one tag. */
export interface FunnelRow {
  /** Empty: codes that were requested without a page, in a brand with several. */
  readonly templateId: string
  /** Empty: no tag in the address. */
  readonly utmTag: string
  readonly visits: number
  readonly clicks: number
  readonly codesSent: number
  readonly registrations: number
  /** Loans that the registered borrowers applied for, and how many were approved and paid out. */
  readonly applications: number
  readonly approved: number
  readonly disbursed: number
}

/** A brand's pages in a period. */
export interface FunnelAsked {
  readonly brand: string
  readonly from: Temporal.Instant
  readonly before: Temporal.Instant
}

/**
 * Counts of each page from visit to payout, by template and tag, in one query. A borrower counts for
 * the page where they registered, whatever brought them back later. Visits, clicks and codes are
 * counted as events, so a step may have more than the one before it.
 *
 * @param asked the events and registrations of a period, and what became since of who registered in
 *   it; null: of all time and all brands
 */
export async function funnel(db: Database, asked: FunnelAsked | null = null): Promise<FunnelRow[]> {
  const { rows } = await sql<FunnelRow>`
    with step as (
      select coalesce(template_id, '') as template_id, utm_tag, kind, count(*) as happened
      from promotion_event
      where ${asked ? ofBrand(asked) : sql`true`}
      group by 1, 2, 3
      union all
      select template_id, utm_tag, registered.kind, sum(registered.happened)
      from borrower_attribution a
      cross join lateral (
        select count(*) as applied, count(l.approved_at) as approved,
          count(l.disbursed_on) as disbursed
        from loan l where l.borrower_id = a.borrower_id
      ) loans
      cross join lateral (
        values ('registration', 1), ('application', loans.applied), ('approved', loans.approved),
          ('disbursed', loans.disbursed)
      ) registered (kind, happened)
      where ${asked ? registeredIn(asked) : sql`true`}
      group by 1, 2, 3
    )
    select template_id as "templateId", utm_tag as "utmTag",
      ${happened('visit')} as visits,
      ${happened('click')} as clicks,
      ${happened('code')} as "codesSent",
      ${happened('registration')} as registrations,
      ${happened('application')} as applications,
      ${happened('approved')} as approved,
      ${happened('disbursed')} as disbursed
    from step
    group by 1, 2
    order by 1, 2
  `.execute(db)
  return rows
}

const happened = (kind: string) =>
  sql`coalesce(sum(happened) filter (where kind = ${kind}), 0)::float8`

/** An event without a page is of no brand that is known. */
function ofBrand({ brand, from, before }: FunnelAsked) {
  return sql`at >= ${from} and at < ${before}
    and template_id in (select id from promotion_template where brand = ${brand})`
}

function registeredIn({ brand, from, before }: FunnelAsked) {
  return sql`a.registered_at >= ${from} and a.registered_at < ${before}
    and exists (select from borrower where id = a.borrower_id and borrower.brand = ${brand})`
}
