import { type RawBuilder, sql } from 'kysely'
import { LOAN_FACTS } from '#server/lending/loan/account/loan-fingerprint.ts'
import { IDENTITIES, selectIdentities } from '#server/lending/offer/credit-history.ts'
import { selectPerson } from '#server/lending/offer/person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Everything that what a borrower is offered follows from, as one text: whole rows of all accounts of
 * the person, those before an erasure too, with all that changes of their loans, and the products and
 * the policy of all. An entry never changes, so the head of its chain is enough.
 *
 * @param borrowerId a column of the borrower's row
 */
export function personFingerprint(
  deps: Pick<Dependencies, 'config'>,
  borrowerId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`concat_ws(' ', ${OF_ALL}, (
    with ${selectIdentities(borrowerId)}, ${selectPerson(deps, borrowerId)}
    select string_agg(concat_ws(' ', member::text, member.id in (select id from person),
        member.id in (${IDENTITIES}), ${LOANS_OF_MEMBER}), ' ' order by member.id)
    from borrower member
    where member.id in (select id from person union ${IDENTITIES})))`
}

/** Of nobody: a statement computes it once, for all who ask. */
const OF_ALL = sql`(
  select encode(sha256(convert_to(concat_ws(' ',
    (select string_agg(product::text, ' ' order by product.id) from product),
    (select string_agg(brand::text, ' ' order by brand.key) from brand),
    (select concat_ws(' ', number, content) from underwriting_version
      where state = 'published' order by number desc limit 1)), 'UTF8')), 'hex'))`

const LOANS_OF_MEMBER = sql`(
  select string_agg(concat_ws(' ', row(loan.id, ${LOAN_FACTS})::text, chain.head, unpaid.amount,
      schedule.version, schedule.paid_after,
      (select string_agg(dispute::text, ' ' order by dispute.complaint_id)
        from loan_dispute dispute
        where dispute.borrower_id = loan.borrower_id and dispute.loan_id = loan.id),
      (select string_agg(plan::text, ' ' order by plan.booked_as) from hardship_plan plan
        where plan.borrower_id = loan.borrower_id and plan.loan_id = loan.id
          and plan.booked_as is not null)), ' ' order by loan.id)
  from loan
    left join chain on chain.borrower_id = loan.borrower_id and chain.chain = 'loan:' || loan.id
    left join balance unpaid on unpaid.borrower_id = loan.borrower_id
      and unpaid.account = 'receivable:' || loan.id || ':principal'
    left join lateral (
      select version, paid_after from loan_schedule
      where loan_id = loan.id and borrower_id = loan.borrower_id
      order by version desc limit 1
    ) schedule on true
  where loan.borrower_id = member.id)`
