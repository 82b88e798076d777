import { sql } from 'kysely'
import type { Refund, RefundReceiver } from '#server/payments/refunds/refund.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

const COLUMNS = sql`
  id, kind, brand, suspended, borrower_id as "borrowerId", loan_id as "loanId",
  account_id as "accountId", amount, state, coalesce(our_reference, '') as "ourReference", provider, reference,
  refusal, reason, proposed_at as "proposedAt", queued_at as "queuedAt", sent_at as "sentAt",
  ended_at as "endedAt"`

export async function findRefund(db: Database, id: string): Promise<Refund | null> {
  const { rows } = await sql<Refund>`select ${COLUMNS} from refund where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Refunds of money in suspense, the newest first. */
export async function refundsOfMoney(db: Database, suspended: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${COLUMNS} from refund where suspended = ${suspended}
    order by proposed_at desc, id limit 50`.execute(db)
  return rows
}

/** Refunds of a borrower's surplus, the newest first. */
export async function refundsOfSurplus(db: Database, borrowerId: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${COLUMNS} from refund where owner = ${borrowerId}
    order by proposed_at desc, id limit 50`.execute(db)
  return rows
}

/** Where a refund goes. */
export async function receiverOfRefund(db: Database, id: string): Promise<RefundReceiver | null> {
  const row = await db
    .selectFrom('refund')
    .leftJoin('payout_account as account', (join) =>
      join
        .onRef('account.borrower_id', '=', 'refund.owner')
        .onRef('account.id', '=', 'refund.account_id'),
    )
    .leftJoin('borrower', 'borrower.id', 'refund.owner')
    .select(['refund.borrower_id', 'receiver', 'receiver_sealed', 'bank_code', 'borrower.phone'])
    .select(['account_number', 'account_number_sealed', 'holder_name', 'holder_name_sealed'])
    .where('refund.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { borrower_id, receiver, receiver_sealed, bank_code, phone, ...account } = row
  if (borrower_id === null) {
    const opened = openRow(db, 'refund', id, { receiver, receiver_sealed })
    return opened.receiver === null ? null : (JSON.parse(opened.receiver) as RefundReceiver)
  }
  const { account_number, holder_name } = openRow(db, 'payout_account', borrower_id, account)
  return {
    bic: bank_code ?? '',
    number: account_number ?? '',
    holderName: holder_name ?? '',
    phone: phone ?? '',
  }
}
