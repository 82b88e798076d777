import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { nextOfferOn } from '#domain/underwriting/offer-wait.ts'
import { selectPerson } from '#server/lending/offer/person.ts'
import type { Column } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The Manila day from which a borrower gets offers again, after loans that they cancelled for free at
 * any brand of their market; null: today.
 */
export function waitAfterCancelling(
  deps: Pick<Dependencies, 'config' | 'clock'>,
  borrowerId: string,
): Column<Temporal.PlainDate | null> {
  return {
    sql: sql`(
      with ${selectPerson(deps, borrowerId)}
      select coalesce(json_agg(json_build_object('on', cancelled.value_on,
        'isLifted', cancelled.at <= (
          select max(wait_lifted_at) from borrower where id in (select id from person))
        )), '[]')
      from loan join entry cancelled on cancelled.borrower_id = loan.borrower_id
        and chain = 'loan:' || loan.id and event = 'cancelled'
      where loan.borrower_id in (select id from person) and not exists (
        select from entry back where back.borrower_id = cancelled.borrower_id
          and back.reverses = cancelled.reference))`,
    read: (json) => {
      const cancelled = (json as Recorded[]).map(({ on, isLifted }) => ({
        on: Temporal.PlainDate.from(on),
        isLifted: isLifted === true,
      }))
      const next = nextOfferOn(cancelled, deps.config.offerWait)
      const today = toManilaDate(deps.clock.now())
      return next && Temporal.PlainDate.compare(today, next) < 0 ? next : null
    },
  }
}

interface Recorded {
  readonly on: string
  /** Null: nobody lifted a wait. */
  readonly isLifted: boolean | null
}
