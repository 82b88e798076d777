import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What became of the visitors of one page who came by one tag. */
export interface FunnelRow {
  /** Empty: codes that were asked for without saying on which of a brand's pages. */
  readonly templateId: string
  /** Empty: no tag in the address. */
  readonly utmTag: string
  readonly visits: number
  readonly clicks: number
  readonly codesSent: number
  readonly registrations: number
  /** Loans that those who registered applied for, and those of them that were paid out. */
  readonly applications: number
  readonly disbursed: number
}

/**
 * Each page's way from a visit to money in hand, by template and tag, in one query. Who registered
 * counts where he registered, whatever brought him back later; visits, taps and codes count
 * themselves, so that a step may have more than the one before it.
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
