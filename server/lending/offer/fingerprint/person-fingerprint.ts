import { type RawBuilder, sql } from 'kysely'
import { LOAN_FACTS } from '#server/lending/loan/account/loan-fingerprint.ts'
import { selectMembers } from '#server/lending/offer/fingerprint/select-members.ts'
import type { AskedField } from '#server/platform/database/read-for-each.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a fingerprint says of what a borrower is offered. */
interface PersonFingerprint {
  readonly text: RawBuilder<unknown>
  /** Of `asker`, their row of `borrower`. */
  readonly from: RawBuilder<unknown>
}

/**
 * Everything that what a borrower is offered follows from, as one text: whole rows of the borrower, of
 * their information and payout accounts, and of all accounts that may be the same person, with all
 * that changes of their loans; and the products and the policy. An entry never changes, so the head of
 * its chain is enough.
 */
export function personFingerprint(
  deps: Pick<Dependencies, 'config'>,
  value: AskedField,
): PersonFingerprint {
  return {
    text: sql`concat_ws(' ', ${OF_ALL}, person.text,
      (select string_agg(information::text, ' ' order by information.group_name)
        from borrower_information information where information.borrower_id = asker.id),
      (select string_agg(account::text, ' ' order by account.id)
        from payout_account account where account.borrower_id = asker.id))`,
    from: sql`borrower asker join (
      with ${selectMembers(deps, value)}
      select member.asker, string_agg(concat_ws(' ', member.via, account::text, ${LOANS}), ' '
        order by member.via, member.id) as text
      from member join borrower account on account.id = member.id
      group by member.asker
    ) person on person.asker = asker.id`,
  }
}

/** Of nobody: a statement computes it once, for all who ask. */
const OF_ALL = sql`(
  select encode(sha256(convert_to(concat_ws(' ',
    (select string_agg(product::text, ' ' order by product.id) from product),
    (select string_agg(brand::text, ' ' order by brand.key) from brand),
    (select concat_ws(' ', number, content) from underwriting_version
      where state = 'published' order by number desc limit 1)), 'UTF8')), 'hex'))`

/** All that changes of the loans of `account`. */
const LOANS = sql`(
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
  where loan.borrower_id = account.id)`
