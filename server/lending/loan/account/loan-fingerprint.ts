import { type RawBuilder, sql } from 'kysely'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import type { AskedField } from '#server/platform/database/read-for-each.ts'
import type { TextOfRows } from '#server/platform/database/rows-text.ts'

/**
 * Everything that order details and repayment show of a loan that was paid out, as one text: what
 * changes of the loan, its product's name, logo and page to repay on, its schedule in force, and the head of its chain
 * of entries. Its terms, an issued schedule and an entry never change. Null while a payment for the
 * borrower is on its way, since by when it comes depends on the time, and for a disputed loan.
 */
export function loanFingerprint(value: AskedField, besides?: Besides): TextOfRows {
  return {
    text: sql`max(row(${LOAN_FACTS}, product.name, product.logo, product.presentation ->> 'repaymentPage',
      schedule.version, schedule.issued_at, schedule.paid_after, chain.head)::text
      ${besides ? sql`|| ' ' || ${besides.text}` : sql``})`,
    from: sql`loan
      join product on product.id = loan.product_id
      join chain on chain.borrower_id = loan.borrower_id and chain.chain = 'loan:' || loan.id
      join lateral (
        select version, issued_at, paid_after from loan_schedule
        where loan_id = loan.id and borrower_id = loan.borrower_id
        order by version desc limit 1
      ) schedule on true
      ${besides?.join ?? sql``}`,
    where: sql`loan.borrower_id = ${value('borrowerId')}::uuid
      and loan.id = ${idOf(value('orderId'))} and loan.product_id = ${value('productId')}
      and loan.disbursed_on is not null
      and ${isNothingPending(sql`loan.borrower_id`, value)}
      and not exists (
        select from loan_dispute dispute
        where dispute.borrower_id = loan.borrower_id and dispute.loan_id = loan.id)`,
  }
}

/** What changes of a loan, of a row `loan`. */
export const LOAN_FACTS = sql`loan.number, loan.principal, loan.status, loan.applied_at,
  loan.approved_at, loan.closed_at, loan.closed_reason, loan.decline_reason,
  loan.offered_principal, loan.offered_installments, loan.disbursed_on, loan.written_off_on,
  loan.kept_on, loan.earned_on, loan.cancel_asked_at, loan.is_repeat, loan.interest_rule,
  loan.extension_count, loan.new_plan_count, loan.is_open, loan.cost_cap, loan.apr_ceiling,
  loan.policy, loan.stars, loan.withdrawal, loan.waits_for`

/** Whether no payment of a borrower who asks is on its way. */
export function isNothingPending(
  borrowerId: RawBuilder<unknown>,
  value: AskedField,
): RawBuilder<unknown> {
  return sql`${borrowerId} not in (
    select borrower_id from pending_payment
    where ended_at is null
      and borrower_id in (select id::uuid from (${value.ofAll('borrowerId')}) as asks (id)))`
}

/** What else a screen shows of the borrower of a row `loan`. */
interface Besides {
  readonly text: RawBuilder<unknown>
  readonly join: RawBuilder<unknown>
}

/** Page addresses carry any text: one that is no id, as PostgreSQL writes it, is of no loan. */
function idOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case when ${text}::text ~ ${ID} then ${text}::text::uuid end)`
}

const ID = sql.lit('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')

/** The Manila day of an instant: in it the same facts of a loan make the same figures. */
export function manilaDayNumber(now: Temporal.Instant) {
  const day = toManilaDate(now)
  return { from: startOf(day), until: startOf(day.add({ days: 1 })) }
}

function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(MANILA).toInstant()
}
