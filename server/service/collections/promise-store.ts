import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { PaymentPromise } from '#domain/payments/payment-promise.ts'
import { ASSIGNED_PAYMENTS } from '#server/lending/loan/record/new-since.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { toIds } from '#server/service/collections/contact-store.ts'
import { IS_NEWEST, PAID_SINCE } from '#server/service/collections/promise-paid.ts'

/** A promise that is made now. */
export interface NewPromise extends PaymentPromise {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly at: Temporal.Instant
  /** Id of the person of staff. */
  readonly by: string
  /** The call in which it was made; null: the borrower called or wrote. */
  readonly contactId: string | null
}

export async function insertPromise(tx: Transaction, promise: NewPromise): Promise<void> {
  await tx
    .insertInto('payment_promise')
    .values({
      id: promise.id,
      borrower_id: promise.borrowerId,
      loan_id: promise.loanId,
      amount: promise.amount,
      due_on: promise.dueOn,
      at: promise.at,
      by_staff: promise.by,
      contact_id: promise.contactId,
    })
    .execute()
}

/** A promise, with what was paid since. */
export interface KnownPromise extends PaymentPromise {
  readonly loanId: string
  readonly paid: Centavos
}

/** The newest promise of each of these loans, by the loan. */
export async function newestPromises(
  db: Database,
  loans: readonly { readonly id: string; readonly borrowerId: string }[],
): Promise<ReadonlyMap<string, KnownPromise>> {
  const { rows } = await sql<KnownPromise>`
    with ${ASSIGNED_PAYMENTS}
    select loan.id as "loanId", promise.amount, promise.due_on as "dueOn", ${PAID_SINCE} as paid
    from ${toIds(loans)} as loan (id, borrower_id) join payment_promise promise
      on promise.borrower_id = loan.borrower_id and promise.loan_id = loan.id
    where ${IS_NEWEST}`.execute(db)
  return new Map(rows.map((row) => [row.loanId, row]))
}

/** A promise in the list of a loan. */
export interface ListedPromise extends KnownPromise {
  readonly id: string
  readonly at: Temporal.Instant
  /** Its time with all digits, for the cursor. */
  readonly place: string
  /** The name of the person of staff. */
  readonly by: string
}

/** The promises of a loan, newest first. */
export async function readPromises(
  db: Database,
  { borrowerId, loanId }: { readonly borrowerId: string; readonly loanId: string },
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<ListedPromise[]> {
  const { rows } = await sql<ListedPromise>`
    with ${ASSIGNED_PAYMENTS}
    select promise.id, promise.at, promise.at::text as place, staff.name as by,
      promise.loan_id as "loanId", promise.amount, promise.due_on as "dueOn", ${PAID_SINCE} as paid
    from payment_promise promise join staff on staff.id = promise.by_staff
    where promise.borrower_id = ${borrowerId} and promise.loan_id = ${loanId}
      ${after ? sql`and (promise.at, promise.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by promise.at desc, promise.id desc limit ${most}`.execute(db)
  return rows
}
