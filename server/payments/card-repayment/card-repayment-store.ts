import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A committed repayment from a card; the payment itself is its intent. */
export interface CardRepayment {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly accountId: string
  readonly intentId: string
  readonly repayToken: string
  readonly needsCode: boolean
  /** Null while its code is awaited. */
  readonly startedAt: Temporal.Instant | null
}

const COLUMNS = sql`id, borrower_id as "borrowerId", loan_id as "loanId",
  account_id as "accountId", intent_id as "intentId", repay_token as "repayToken",
  needs_code as "needsCode", started_at as "startedAt"`

export async function findByToken(
  db: Database,
  borrowerId: string,
  repayToken: string,
): Promise<CardRepayment | null> {
  const { rows } = await sql<CardRepayment>`
    select ${COLUMNS} from card_repayment
    where borrower_id = ${borrowerId} and repay_token = ${repayToken}`.execute(db)
  return rows[0] ?? null
}

export async function findById(
  db: Database,
  { borrowerId, loanId, id }: { borrowerId: string; loanId: string; id: string },
): Promise<CardRepayment | null> {
  const { rows } = await sql<CardRepayment>`
    select ${COLUMNS} from card_repayment
    where borrower_id = ${borrowerId} and loan_id::text = ${loanId} and id::text = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** Stores a committed repayment; false when its token was committed before. */
export async function addCardRepayment(
  tx: Transaction,
  one: Omit<CardRepayment, 'startedAt'>,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into card_repayment (id, borrower_id, loan_id, account_id, intent_id, repay_token,
      needs_code, committed_at)
    values (${one.id}, ${one.borrowerId}, ${one.loanId}, ${one.accountId}, ${one.intentId},
      ${one.repayToken}, ${one.needsCode}, ${at})
    on conflict (borrower_id, repay_token) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** Marks a repayment as started: true for one caller only. */
export async function markStarted(
  db: Database,
  { borrowerId, id }: CardRepayment,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update card_repayment set started_at = ${at}
    where borrower_id = ${borrowerId} and id = ${id} and started_at is null
    returning id`.execute(db)
  return rows.length > 0
}

/** Whether an account was debited before: its owner has confirmed it with a code once. */
export async function wasDebited(
  tx: Transaction,
  borrowerId: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from card_repayment card
      join payment_intent intent
        on intent.borrower_id = card.borrower_id and intent.id = card.intent_id
    where card.borrower_id = ${borrowerId} and card.account_id = ${accountId}
      and intent.state = 'paid'
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The phone that a borrower's codes are sent to. */
export async function findPhone(db: Database, borrowerId: string): Promise<string> {
  const { phone } = await db
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return phone
}
