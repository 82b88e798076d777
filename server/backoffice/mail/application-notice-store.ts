import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import { WAITS_FOR_STAFF } from '#server/lending/application/decision/waiting-applications.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Who is told of an application that nobody decides, and what they read. */
const TOLD: Readonly<Record<Stage, readonly Role[]>> = {
  half: ['underwriter'],
  threeQuarters: ['underwriter'],
  closed: ['underwriter', 'compliance', 'admin'],
}

const TEXTS: Readonly<Record<Stage, string>> = {
  half: 'half of its day has passed',
  threeQuarters: 'three quarters of its day have passed',
  closed: 'CLOSED, because nobody decided it in time',
}

type Stage = 'half' | 'threeQuarters' | 'closed'

/**
 * From: each application that waits for staff with the instants at which its day stands at a half and
 * at three quarters, and each one that was closed because nobody decided it, a minute later: a
 * job at the same instant would not see it (index loan_not_decided).
 */
const STAGES = sql`(
    select id, number, stage, applied_at + share * make_interval(hours => ${sql.lit(DECISION_HOURS)})
        as stage_at
    from loan, (values ('half', 0.5), ('threeQuarters', 0.75)) part (stage, share)
    where ${WAITS_FOR_STAFF}
    union all
    select id, number, 'closed', closed_at + interval '1 minute' from loan
    where closed_reason = 'notDecidedInTime'
  ) reached`

/** Selects the next instant at which an application reaches a stage. */
export function nextApplicationStage(mark: Temporal.Instant, to: Temporal.Instant) {
  return sql`
    select min(stage_at) from ${STAGES}
    where stage_at > ${mark} and stage_at <= ${to} having min(stage_at) is not null`
}

/** Whoever was of staff then is told of the last stage that an application has reached, once. */
export async function noticeApplications(tx: Transaction, at: Temporal.Instant): Promise<void> {
  await sql`
    with latest as (
      select distinct on (id) * from ${STAGES}
      where stage_at <= ${at} and stage_at > ${at.subtract({ hours: DECISION_HOURS })}
      order by id, stage_at desc
    )
    insert into staff_notice (id, staff_id, event, text, link, made_at)
    select gen_random_uuid(), staff.id, concat_ws(' ', 'application', latest.id, stage),
      concat('Application ', number, ': ',
        case stage ${textOf('half')} ${textOf('threeQuarters')} ${textOf('closed')} end, '.'),
      concat('/console/applications/', latest.id, '/show'), ${at}
    from latest join staff on staff.state = 'active' and staff.made_at <= stage_at and staff.roles &&
      case stage ${rolesOf('half')} ${rolesOf('threeQuarters')} ${rolesOf('closed')} end
    on conflict do nothing`.execute(tx)
}

const rolesOf = (stage: Stage) => sql`when ${stage} then ${TOLD[stage]}::text[]`
const textOf = (stage: Stage) => sql`when ${stage} then ${TEXTS[stage]}::text`
