import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'

/** Applied for or approved, and not paid out yet: the whole principal is promised. */
const PROMISED = [STATUS.underReview, STATUS.disbursing]
const PAID_OUT = [STATUS.active, STATUS.dueSoon, STATUS.overdue]

/**
 * Computes the principal that some borrowers owe or may be paid, in centavos, over all their loans,
 * a partner's too: what is promised, what is unpaid, and what was written off and not recovered.
 *
 * @param owners selects ids of borrowers
 * @param without the id of a loan that is left out
 */
export function selectOutstanding(
  owners: RawBuilder<unknown>,
  without: string | null = null,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(case
        when loan.status = any(${PROMISED}::int[]) then loan.principal
        else coalesce(unpaid.amount, 0) + ${WRITTEN_OFF} end), 0)
    from loan left join balance unpaid on unpaid.borrower_id = loan.borrower_id
      and unpaid.account = 'receivable:' || loan.id || ':principal'
    where loan.borrower_id in (${owners})
      and loan.status = any(${[...PROMISED, ...PAID_OUT]}::int[])
      and loan.id::text is distinct from ${without}::text)`
}

/** Money that is recovered settles principal last. */
const WRITTEN_OFF = sql`
  case when loan.written_off_on is null then 0 else (
    select greatest(0, least(
      coalesce(sum(signed.amount) filter (where signed.account like 'receivable:%:principal'), 0),
      coalesce(sum(signed.amount), 0)))
    from (
      select amount, credit as account from transfer
      where transfer.borrower_id = loan.borrower_id and chain = 'loan:' || loan.id
        and debit = 'writeOff'
      union all
      select -amount, debit from transfer
      where transfer.borrower_id = loan.borrower_id and chain = 'loan:' || loan.id
        and credit = 'writeOff'
    ) signed) end`
