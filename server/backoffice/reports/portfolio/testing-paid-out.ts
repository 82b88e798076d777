import { disbursed, repaid, writtenOff } from '#domain/journal/loan-transfers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addLoan, entryOn, post, type TestLoan } from '#server/ledger/testing-loan.ts'

const PRINCIPAL = 10_000_00n

interface PaidOut {
  /** Centavos of principal that are paid. */
  readonly paid?: bigint
  readonly status?: number
  readonly disbursedOn?: string
  /** What is not paid is given up on that day. */
  readonly writtenOffOn?: string
}

/** A loan of ₱10,000 in equal installments, paid out in full. */
export async function paidOut(
  db: Database,
  dueOn: readonly string[],
  { paid = 0n, disbursedOn = '2026-07-01', writtenOffOn, ...more }: PaidOut = {},
): Promise<void> {
  const loan = await addLoan(db)
  const rest = PRINCIPAL - paid
  const status = more.status ?? (rest > 0n ? 180 : 200)
  await db
    .updateTable('loan')
    .set({
      status,
      disbursed_on: Temporal.PlainDate.from(disbursedOn),
      written_off_on: writtenOffOn === undefined ? null : Temporal.PlainDate.from(writtenOffOn),
    })
    .where('id', '=', loan.id)
    .execute()
  await schedule(db, loan, dueOn, disbursedOn)
  await bookPrincipal(db, loan, paid, writtenOffOn === undefined ? 0n : rest)
}

async function schedule(
  db: Database,
  { id, borrowerId }: TestLoan,
  dueOn: readonly string[],
  startsOn: string,
): Promise<void> {
  const principal = String(PRINCIPAL / BigInt(dueOn.length))
  const rows = dueOn.map((on, place) => ({ number: place + 1, dueOn: on, principal }))
  await db
    .insertInto('loan_schedule')
    .values({
      loan_id: id,
      borrower_id: borrowerId,
      version: 1,
      reason: 'disbursed',
      issued_at: Temporal.Instant.from('2026-07-01T00:00:00Z'),
      starts_on: Temporal.PlainDate.from(startsOn),
      rows: JSON.stringify(rows),
    })
    .execute()
}

async function bookPrincipal(
  db: Database,
  { id, borrowerId, chain }: TestLoan,
  paid: bigint,
  givenUp: bigint,
): Promise<void> {
  const amounts = { netProceeds: PRINCIPAL, keptBack: 0n }
  await post(db, entryOn({ chain }, 'disbursed', disbursed(id, amounts, 'cash:provider1')))
  const parts = [{ portion: 'principal' as const, amount: paid }]
  const payment = repaid({ loanId: id, borrowerId }, parts, 0n, 'cash:provider1')
  if (paid > 0n) await post(db, entryOn({ chain }, 'repaid', payment))
  const given = writtenOff(id, { principal: givenUp })
  if (givenUp > 0n) await post(db, entryOn({ chain }, 'writtenOff', given))
}
