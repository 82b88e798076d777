import { sql } from 'kysely'

/** A refund that two people agreed to and that is neither paid nor ended. */
export const IS_UNDER_WAY = sql`state in ('queued', 'sending')`

/** Hours in which a refund has an outcome (docs/operate/alerts.yml). */
const OUTCOME_HOURS = 24

/** Whether a row of `refund` that is under way has waited too long, or was refused for a while. */
const isPast = (now: Temporal.Instant) =>
  sql`(refusal is not null or queued_at <= ${now.subtract({ hours: OUTCOME_HOURS })})`

interface Waiting {
  readonly count: number
  readonly oldestAt: Temporal.Instant | null
  readonly past: number
}

/** Borrowers whose surplus goes back, as the list of surpluses has them. */
export function countRefunds(now: Temporal.Instant) {
  return sql<Waiting>`
    select count(*)::integer as count, min("queuedAt") as "oldestAt",
      (count(*) filter (where "isPast"))::integer as past
    from (
      select min(queued_at) as "queuedAt", bool_or(${isPast(now)}) as "isPast"
      from refund where ${IS_UNDER_WAY} and suspended is null group by owner
    ) waiting`
}

/** Money in suspense that goes back to its sender, as the list of suspense has it. */
export function countReturns(now: Temporal.Instant) {
  return sql<Waiting>`
    select count(distinct suspended)::integer as count, min(queued_at) as "oldestAt",
      (count(distinct suspended) filter (where ${isPast(now)}))::integer as past
    from refund where ${IS_UNDER_WAY} and suspended is not null`
}
