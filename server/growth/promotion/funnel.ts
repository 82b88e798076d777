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
  /** Loans that the registered borrowers applied for, and how many were paid out. */
  readonly applications: number
  readonly disbursed: number
}

/**
 * Counts of each page from visit to payout, by template and tag, in one query. A borrower counts for
 * the page where they registered, whatever brought them back later. Visits, clicks and codes are
 * counted as events, so a step may have more than the one before it.
 */
export async function funnel(db: Database): Promise<FunnelRow[]> {
  const { rows } = await sql<FunnelRow>`
    with step as (
      select coalesce(template_id, '') as template_id, utm_tag, kind, count(*) as happened
      from promotion_event
      group by 1, 2, 3
      union all
      select template_id, utm_tag, registered.kind, sum(registered.happened)
      from borrower_attribution a
      cross join lateral (
        select count(*) as applied, count(l.disbursed_on) as disbursed
        from loan l where l.borrower_id = a.borrower_id
      ) loans
      cross join lateral (
        values ('registration', 1), ('application', loans.applied), ('disbursed', loans.disbursed)
      ) registered (kind, happened)
      group by 1, 2, 3
    )
    select template_id as "templateId", utm_tag as "utmTag",
      ${happened('visit')} as visits,
      ${happened('click')} as clicks,
      ${happened('code')} as "codesSent",
      ${happened('registration')} as registrations,
      ${happened('application')} as applications,
      ${happened('disbursed')} as disbursed
    from step
    group by 1, 2
    order by 1, 2
  `.execute(db)
  return rows
}

const happened = (kind: string) =>
  sql`coalesce(sum(happened) filter (where kind = ${kind}), 0)::float8`
