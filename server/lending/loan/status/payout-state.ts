import { sql } from 'kysely'
import { PAYOUT_CHECK_HOURS } from '#domain/payments/payout-rules.ts'
import { type Column, readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Whether a row of `loan` is approved and has no account that its money can go to. */
const isNeeded = sql`loan.status = 151 and not exists (
  select from payout_account account
  where account.borrower_id = loan.borrower_id and account.is_current
    and not exists (
      select from payout
      where payout.borrower_id = loan.borrower_id and payout.loan_id = loan.id
        and payout.state in ('failed', 'reversed') and payout.account_id = account.id
    ))`

/** Whether the loan needs another payout account: none is bound, or a payout to it failed. */
export async function isAccountNeeded(db: Database, loanId: string): Promise<boolean> {
  const { rows } = await sql`
    select from loan where loan.id = ${loanId} and ${isNeeded}`.execute(db)
  return rows.length > 0
}

/** The ids of a borrower's loans that need another payout account. */
export function selectAccountNeeded(borrowerId: string): Column<ReadonlySet<string>> {
  return {
    sql: sql`(select coalesce(json_agg(loan.id), '[]') from loan
      where loan.borrower_id = ${borrowerId} and ${isNeeded})`,
    read: (json) => new Set(json as string[]),
  }
}

/** By when the payouts under way to a borrower arrive, by the ids of their loans. */
export function selectArrivals(borrowerId: string): Column<ReadonlyMap<string, Temporal.Instant>> {
  return {
    sql: sql`(select coalesce(json_object_agg(loan_id, arrives_by), '{}') from payout
      where borrower_id = ${borrowerId} and state = 'sending' and refusal is null
        and arrives_by is not null)`,
    read: (json) =>
      new Map(
        Object.entries(json as Record<string, string>).map(([loanId, at]) => [
          loanId,
          Temporal.Instant.from(at),
        ]),
      ),
  }
}

/** Whether a payout of the loan is sent or paid. */
export async function isPayoutSent(
  db: Database,
  { borrowerId, id }: { readonly borrowerId: string; readonly id: string },
): Promise<boolean> {
  return (await readTogether(db, { isSent: payoutSent(borrowerId, id) })).isSent
}

/** The same as a column, to be read beside others. */
export function payoutSent(borrowerId: string, loanId: string): Column<boolean> {
  return {
    sql: sql`exists (select from payout where borrower_id = ${borrowerId}
      and loan_id::text = ${loanId} and state in ('sending', 'succeeded'))`,
    read: Boolean,
  }
}

/** What the payout of an approved loan waits for. */
export interface PayoutWait {
  readonly for: 'check' | 'money'
  /** By when a person has looked at it, or it goes on by itself; null: for money, nobody knows. */
  readonly until: Temporal.Instant | null
}

/** Whether the payout of a loan waits. */
export async function isPayoutHeld(
  db: Database,
  { borrowerId, id }: { readonly borrowerId: string; readonly id: string },
): Promise<boolean> {
  return (await readTogether(db, { waits: selectPayoutWaits(borrowerId) })).waits.has(id)
}

/** The loans of a borrower whose payout a rule holds, whose money is not there yet, or whose provider refuses it. */
export function selectPayoutWaits(borrowerId: string): Column<ReadonlyMap<string, PayoutWait>> {
  return {
    sql: sql`(select coalesce(json_agg(json_build_object('loanId', loan_id, 'until',
        case when is_for_money then null else until end)), '[]')
      from (
        select payout.loan_id, bool_and(coalesce(hold.rule, 'noMoney') = 'noMoney') as is_for_money,
          max(coalesce(hold.until, hold.held_at + make_interval(hours => ${PAYOUT_CHECK_HOURS})))
            filter (where hold.rule <> 'noMoney') as until
        from payout left join payout_hold hold
          on hold.borrower_id = payout.borrower_id and hold.payout_id = payout.id
            and hold.ended_at is null
        where payout.borrower_id = ${borrowerId} and (
          (payout.state = 'queued' and hold.payout_id is not null)
          or (payout.state in ('queued', 'sending') and payout.refusal is not null))
        group by payout.loan_id
      ) waits)`,
    read: (json) =>
      new Map(
        (json as { loanId: string; until: string | null }[]).map(
          ({ loanId, until }): [string, PayoutWait] => [
            loanId,
            until === null
              ? { for: 'money', until: null }
              : { for: 'check', until: Temporal.Instant.from(until) },
          ],
        ),
      ),
  }
}

/** When the money of a loan arrived at its account; null: it has not. */
export function selectPaidOutAt(
  borrowerId: string,
  loanId: string,
): Column<Temporal.Instant | null> {
  return {
    sql: sql`(select to_json(ended_at) from payout where borrower_id = ${borrowerId}
      and loan_id::text = ${loanId} and state = 'succeeded')`,
    read: (json) => (typeof json === 'string' ? Temporal.Instant.from(json) : null),
  }
}
