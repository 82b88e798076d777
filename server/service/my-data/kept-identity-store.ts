import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Years for which the law on money laundering requires a lender to keep the identity of a borrower,
 * after the last entry on one of their loans (AMLA; SEC MC 16 s.2018).
 */
const KEPT_YEARS = 5

/** The groups of information that this law names: not the e-mail address. */
const KEPT_GROUPS = ['public', 'personal', 'job']

/**
 * Copies the identity of a borrower who ever got money.
 *
 * @returns the last Manila day of the copy; null: they never got money, so nothing is kept
 */
export async function keepIdentity(
  tx: Transaction,
  borrowerId: string,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ keptUntil: Temporal.PlainDate }>`
    insert into kept_identity (borrower_id, kept_until, record)
    select id, (booked.last_on + make_interval(years => ${KEPT_YEARS}))::date, jsonb_build_object(
      'phone', phone, 'fullName', full_name, 'birthDate', birth_on, 'lifetimeId', lifetime_id,
      'information', (
        select coalesce(jsonb_object_agg(group_name, items), '{}') from borrower_information
        where borrower_id = borrower.id and group_name = any(${KEPT_GROUPS})
      ),
      'payoutAccounts', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'bank', bank_code,
          'number', account_number, 'holder', holder_name) order by bound_at), '[]')
        from payout_account where borrower_id = borrower.id
      ))
    from borrower, (
      select max(value_on) as last_on from entry where borrower_id = ${borrowerId}
    ) booked
    where borrower.id = ${borrowerId} and booked.last_on is not null
    returning kept_until as "keptUntil"`.execute(tx)
  return rows[0]?.keptUntil ?? null
}
