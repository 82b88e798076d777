import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { PayoutState } from '#domain/states/payout.ts'
import { payoutNameIn } from '#server/payments/payouts/payout-reference.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** A payout and the account that it goes to. */
export interface Payout {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly brand: string
  readonly amount: Centavos
  readonly state: PayoutState
  /** Our name for it at the provider; never changes. */
  readonly ourReference: string
  /** Key of the provider; null until the payout is sent. */
  readonly provider: string | null
  /** Its provider took it: it is there, or nowhere. */
  readonly isTaken: boolean
  readonly number: string
  readonly holderName: string
  readonly bankCode: string
  readonly accountNumber: string
  readonly phone: string
  /** Of a demo loan: only an action of the sandbox or of staff ends it. */
  readonly isDemo: boolean
}

/** The payout that a provider names by our reference, or null for any other text. */
export async function payoutNamed(
  db: Database,
  provider: string,
  ourReference: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payout')
    .select('id')
    .where('provider', '=', provider)
    .where('our_reference', '=', ourReference.replaceAll('\0', '\uFFFD').toWellFormed())
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findPayout(db: Database, payoutId: string): Promise<Payout | null> {
  const { rows } = await sql<StoredPayout>`
    select payout.id, payout.borrower_id as "borrowerId", payout.loan_id as "loanId", loan.brand,
      payout.amount, payout.state, payout.our_reference as "ourReference", payout.provider,
      payout.arrives_by is not null as "isTaken",
      loan.number, account.bank_code as "bankCode", borrower.phone, loan.is_parked as "isDemo",
      account.account_number, account.account_number_sealed, account.holder_name,
      account.holder_name_sealed
    from payout
      join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
      join payout_account account
        on account.borrower_id = payout.borrower_id and account.id = payout.account_id
      join borrower on borrower.id = payout.borrower_id
    where payout.id::text = ${payoutId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { account_number, account_number_sealed, holder_name, holder_name_sealed, ...payout } = row
  const stored = { account_number, account_number_sealed, holder_name, holder_name_sealed }
  const account = openRow(db, 'payout_account', payout.borrowerId, stored)
  return {
    ...payout,
    accountNumber: account.account_number ?? '',
    holderName: account.holder_name ?? '',
  }
}

/** As the account is stored. */
type StoredPayout = Omit<Payout, 'accountNumber' | 'holderName'> & {
  readonly account_number: string | null
  readonly account_number_sealed: Buffer | null
  readonly holder_name: string | null
  readonly holder_name_sealed: Buffer | null
}

/** The account that the borrower's next payout goes to, or null. */
export async function currentAccountId(
  tx: Transaction,
  borrowerId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('payout_account')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Approved loans of a borrower without an open or successful payout. */
export async function loansToPayOut(tx: Transaction, borrowerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select loan.id from loan
    where loan.borrower_id = ${borrowerId} and loan.status = 151 and loan.approved_at is not null
      and not exists (
        select from payout where payout.borrower_id = loan.borrower_id
          and payout.loan_id = loan.id and payout.state in ('queued', 'sending', 'succeeded')
      )
    order by loan.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Payouts are found by their borrower. */
export function selectBorrowerId(db: Database, loanId: string) {
  return db.selectFrom('loan').select('borrower_id').where('id', '=', loanId)
}

/**
 * The attempt that the next payout of a loan is. Names of earlier versions count as one each. The
 * loan is locked, or only read about.
 */
export async function nextAttempt(db: Database, loanId: string): Promise<number> {
  const made = await db
    .selectFrom('payout')
    .select('our_reference')
    .where('borrower_id', '=', selectBorrowerId(db, loanId))
    .where('loan_id', '=', loanId)
    .execute()
  const attempts = made.map((each) => payoutNameIn(each.our_reference)?.attempt ?? 0)
  return Math.max(made.length, ...attempts) + 1
}

/**
 * Until the transaction ends staff decide nothing on the borrower of a payout (`lockStanding`).
 *
 * @returns the borrower; null when there is no such payout
 */
export async function lockBorrower(tx: Transaction, payoutId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payout')
    .select('borrower_id')
    .where('id', '=', payoutId)
    .executeTakeFirst()
  if (!row) return null
  await sql`select from borrower where id = ${row.borrower_id} for share`.execute(tx)
  return row.borrower_id
}

/** The state of a payout, and through whom it was last sent; nobody changes it until the transaction ends. */
export async function lockPayout(
  tx: Transaction,
  { id, borrowerId }: Pick<Payout, 'id' | 'borrowerId'>,
): Promise<Pick<Payout, 'provider' | 'state'> | null> {
  const { rows } = await sql<Pick<Payout, 'provider' | 'state'>>`
    select state, provider from payout
    where borrower_id = ${borrowerId} and id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}
