import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { accrued, disbursed, repaid, writtenOff } from '#domain/journal/loan-transfers.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { postReversal } from '#server/ledger/reversal.ts'
import {
  addLoan,
  entryOn,
  inTransaction,
  post,
  type TestLoan,
} from '#server/ledger/testing-loan.ts'

/** The first day of the books, and on how many days after it something happens. */
export const BOOKS_FROM = Temporal.PlainDate.from('2026-01-29')
export const BOOKS_DAYS = 200
const TERM = 30
const PRINCIPAL = 10_000_00n

const anyPayment = fc.record({
  /** Days from the payout to the value date, and from there to the posting. */
  after: fc.oneof(fc.integer({ min: 1, max: 160 }), fc.integer({ min: 28, max: 38 })),
  told: fc.integer({ min: 0, max: 4 }),
  installment: fc.integer({ min: 1, max: 3 }),
  /** Twelfths of an installment. */
  part: fc.constantFrom(12, 12, 12, 7, 1),
  interest: fc.bigInt(0n, 900_00n),
  penalties: fc.bigInt(0n, 20_00n),
  isReversed: fc.boolean(),
})
const anyLoan = fc.record({
  day: fc.integer({ min: 0, max: 60 }),
  installments: fc.integer({ min: 1, max: 3 }),
  kept: fc.bigInt(0n, 500_00n),
  payments: fc.array(anyPayment, { maxLength: 6 }),
  /** Days after the payout on which another schedule takes its place; 0: none does. */
  replacedAfter: fc.constantFrom(0, 0, 45),
  writesOff: fc.boolean(),
})

/** Loans whose payments come in any order, are told late, and are reversed. */
export const anyBooks = fc.array(anyLoan, { minLength: 4, maxLength: 6 })
/** One of them. */
export type RandomLoan = typeof anyLoan extends fc.Arbitrary<infer T> ? T : never
type Payment = RandomLoan['payments'][number]

/** Books every loan, in the order of posting. */
export async function bookAll(db: Database, loans: readonly RandomLoan[]): Promise<void> {
  for (const loan of loans) await book(db, loan)
}

async function book(db: Database, given: RandomLoan): Promise<void> {
  const loan = await addLoan(db)
  const day = BOOKS_FROM.add({ days: given.day })
  await db.updateTable('loan').set({ disbursed_on: day }).where('id', '=', loan.id).execute()
  await addSchedule(db, loan, day, given.installments, { version: 1, paidAfter: 0n })
  const lent = { netProceeds: PRINCIPAL - given.kept, keptBack: given.kept }
  await post(db, posted(loan, 'disbursed', disbursed(loan.id, lent, 'cash:provider1'), day, 0))
  let sequence = 1n
  let left = Array.from({ length: given.installments }, () => shareOf(given.installments))
  let isReplaced = false
  for (const payment of given.payments.toSorted((one, other) => one.after - other.after)) {
    if (given.replacedAfter > 0 && !isReplaced && payment.after > given.replacedAfter) {
      const rest = left.reduce((sum, amount) => sum + amount, 0n)
      const on = day.add({ days: given.replacedAfter })
      await addSchedule(db, loan, on, 1, { version: 2, paidAfter: sequence, principal: rest })
      left = [rest]
      isReplaced = true
    }
    const place = (payment.installment - 1) % left.length
    const paid = smallerOf(
      left[place] ?? 0n,
      (shareOf(given.installments) * BigInt(payment.part)) / 12n,
    )
    if (!payment.isReversed) left[place] = (left[place] ?? 0n) - paid
    sequence += await pay(db, loan, { payment, installment: place + 1, paid, day })
  }
  const rest = left.reduce((sum, amount) => sum + amount, 0n)
  const lastDay = BOOKS_FROM.add({ days: BOOKS_DAYS })
  const givenUp = writtenOff(loan.id, { principal: rest })
  if (given.writesOff && rest > 0n)
    await post(db, posted(loan, 'writtenOff', withInstallment(givenUp, 1), lastDay, 0))
}

/** @returns how many entries it posted */
async function pay(
  db: Database,
  loan: TestLoan,
  of: { payment: Payment; installment: number; paid: bigint; day: Temporal.PlainDate },
): Promise<bigint> {
  const { payment, installment, paid, day } = of
  const { interest, penalties, after, told, isReversed } = payment
  const on = day.add({ days: after })
  const earned = accrued(loan.id, { interest, penalties })
  if (earned.length > 0)
    await post(db, posted(loan, 'accrued', withInstallment(earned, installment), on, told))
  const parts = [
    { portion: 'principal' as const, amount: paid },
    { portion: 'interest' as const, amount: interest },
    { portion: 'penalties' as const, amount: penalties },
  ]
  const transfers = repaid(
    { loanId: loan.id, borrowerId: loan.borrowerId },
    parts,
    1n,
    'cash:provider1',
  )
  const entry = posted(loan, 'repaid', withInstallment(transfers, installment), on, told)
  await post(db, entry)
  const booked = earned.length > 0 ? 2n : 1n
  if (!isReversed) return booked
  const wrong = { event: 'reversed', reason: 'a wrong posting', reference: randomUUID() } as const
  const at = entry.at.add({ hours: 30 })
  await inTransaction(db, (tx) =>
    postReversal(tx, { ...wrong, reverses: entry.reference, at, valueOn: on.add({ days: 1 }) }),
  )
  return booked + 1n
}

function posted(
  { chain }: TestLoan,
  event: Entry['event'],
  transfers: Entry['transfers'],
  valueOn: Temporal.PlainDate,
  told: number,
): Entry {
  const at = valueOn
    .add({ days: told })
    .toZonedDateTime({ timeZone: 'Asia/Manila', plainTime: '00:30' })
  return entryOn({ chain }, event, transfers, { valueOn, at: at.toInstant() })
}

async function addSchedule(
  db: Database,
  { id, borrowerId }: TestLoan,
  startsOn: Temporal.PlainDate,
  installments: number,
  {
    version,
    paidAfter,
    principal = PRINCIPAL,
  }: { version: number; paidAfter: bigint; principal?: bigint },
): Promise<void> {
  const each = version === 1 ? shareOf(installments) : principal
  const rows = Array.from({ length: installments }, (_, place) => ({
    number: place + 1,
    dueOn: startsOn.add({ days: TERM * (place + 1) }).toString(),
    principal: String(each),
  }))
  await db
    .insertInto('loan_schedule')
    .values({
      loan_id: id,
      borrower_id: borrowerId,
      version,
      reason: version === 1 ? 'disbursed' : 'extended',
      issued_at: startsOn
        .toZonedDateTime({ timeZone: 'Asia/Manila', plainTime: '10:00' })
        .toInstant(),
      starts_on: startsOn,
      rows: JSON.stringify(rows),
      paid_after: paidAfter,
    })
    .execute()
}

/** ₱10,000 in one, two or four parts divides without a rest; three installments are of a quarter. */
function shareOf(installments: number): bigint {
  return PRINCIPAL / (installments === 3 ? 4n : BigInt(installments))
}

function withInstallment(transfers: Entry['transfers'], installment: number): Entry['transfers'] {
  return transfers.map((transfer) => ({ ...transfer, installment }))
}

function smallerOf(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
