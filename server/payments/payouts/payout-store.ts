import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

export type PayoutState = 'queued' | 'sending' | 'succeeded' | 'failed' | 'reversed'

/** Money on its way out, with where it goes. */
export interface Payout {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly brand: string
  readonly amount: Centavos
  readonly state: PayoutState
  readonly number: string
  readonly holderName: string
  readonly bankCode: string
  readonly accountNumber: string
  readonly phone: string
  /** Of a demo loan that only a sandbox or staff act moves. */
  readonly isHeld: boolean
}

/** Ours at the provider, for ever: at most 40 characters. */
export function payoutTxnId(payoutId: string): string {
  return `PO-${payoutId}`
}

/** The payout of a transaction id of ours, or null for any other text. */
export function payoutIdOf(txnId: string): string | null {
  return /^PO-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(txnId)?.[1] ?? null
}

export async function findPayout(db: Database, payoutId: string): Promise<Payout | null> {
  const { rows } = await sql<Payout>`
    select payout.id, payout.borrower_id as "borrowerId", payout.loan_id as "loanId", loan.brand,
      payout.amount, payout.state, loan.number, account.holder_name as "holderName",
      account.bank_code as "bankCode", account.account_number as "accountNumber", borrower.phone,
      loan.is_parked as "isHeld"
    from payout
      join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
      join payout_account account
        on account.borrower_id = payout.borrower_id and account.id = payout.account_id
      join borrower on borrower.id = payout.borrower_id
    where payout.id::text = ${payoutId}`.execute(db)
  return rows[0] ?? null
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

/** Approved loans of a borrower that nothing is on its way for. */
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

/** Moves a payout from one of the states to another; false when it was in none of them. */
export async function movePayout(
  db: Database,
  payoutId: string,
  from: readonly PayoutState[],
  to: {
    readonly state: PayoutState
    readonly reference?: string | null
    readonly reason?: string | null
    readonly sentAt?: Temporal.Instant
    readonly askAt: Temporal.Instant | null
    readonly endedAt?: Temporal.Instant
  },
): Promise<boolean> {
  const { rows } = await sql`
    update payout set state = ${to.state}, reference = coalesce(${to.reference ?? null}, reference),
      reason = ${to.reason ?? null}, sent_at = coalesce(sent_at, ${to.sentAt ?? null}),
      ask_at = ${to.askAt}, ended_at = ${to.endedAt ?? null}
    where id = ${payoutId} and state = any(${[...from]}::text[])
    returning id`.execute(db)
  return rows.length > 0
}
