import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Applications that ended in one way, for one reason. */
export interface ApprovalPart {
  /** approved, lowerOffered, declined, notDecidedInTime, cancelledByBorrower, or waiting. */
  readonly outcome: string
  /** Why it was declined: a word of a person of staff, or those of the policy; else empty. */
  readonly reason: string
  /** A person of staff decided it. */
  readonly isByPerson: boolean
  readonly applications: number
  /** What was applied for. */
  readonly principal: Centavos
}

/**
 * Applications of a brand by how they ended, of those that were made in a period. One pass over the
 * applications of the period, by the index of their times.
 */
export async function listApprovals(
  db: Database,
  { brand, from, before }: { brand: string; from: Temporal.Instant; before: Temporal.Instant },
): Promise<ApprovalPart[]> {
  const { rows } = await sql<ApprovalPart>`
    select outcome, reason, "isByPerson", count(*)::int as applications,
      sum(principal)::bigint as principal
    from (
      select principal, decided_by is not null as "isByPerson",
        case when approved_at is not null then 'approved'
          when decline_reason = 'lowerOffered' then 'lowerOffered'
          else coalesce(closed_reason, 'waiting') end as outcome,
        case when approved_at is null and closed_reason = 'declined'
          and decline_reason is distinct from 'lowerOffered' then coalesce(decline_reason,
          array_to_string(array(
            select jsonb_array_elements_text(accepted -> 'reasons') order by 1), ', '))
        else '' end as reason
      from loan
      where brand = ${brand} and applied_at >= ${from} and applied_at < ${before}
    ) application
    group by outcome, reason, "isByPerson"
    order by outcome, applications desc, reason, "isByPerson"`.execute(db)
  return rows
}
