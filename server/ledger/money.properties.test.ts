import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accrued, disbursed, repaid } from '#domain/journal/loan-transfers.ts'
import { allocatePayment } from '#domain/allocation/payment-allocation.ts'
import { PORTIONS } from '#domain/allocation/portions.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import { waterfallOnPaper } from '#domain/caps/testing-paper.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { audit } from '#server/ledger/audit/audit.ts'
import { postOnceEach } from '#server/ledger/journal.ts'
import { addLoan, entryOn, inTransaction } from '#server/ledger/testing-loan.ts'

// Trust requirement 36, on real PostgreSQL: the books after each payment are the same as the figures
// on paper. `npm run release -- deep` tries 100,000 payments.

const { db } = await testDatabase()

/** Payments of one statement, each on another loan. */
const BATCH = 100
const LENT = 1_000_000_00n
const CASH = 'cash:provider1'

const loans = await Promise.all(Array.from({ length: BATCH }, () => addLoan(db)))
const lent = loans.map(({ id, chain }) =>
  entryOn(
    { chain },
    'disbursed',
    disbursed(id, { netProceeds: LENT, keptBack: 0n }, 'cash:provider1'),
  ),
)
await inTransaction(db, async (tx) => postOnceEach(tx, lent))

const EARNED = ['penalties', 'fees', 'interest'] as const
const anyCase = fc.record({
  earned: fc.record(Object.fromEntries(EARNED.map((portion) => [portion, fc.bigInt(1n, 900_00n)]))),
  principalDue: fc.bigInt(0n, 3_00n),
  /** Share of the amount due, in thousandths. */
  share: fc.bigInt(1n, 1_300n),
})
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never

/** Centavos by `loan portion`, from PostgreSQL. */
async function kept(): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    select account, amount from balance`.execute(db)
  return new Map(rows.map(({ account, amount }) => [account, amount]))
}

/** The expected books after all payments of a batch, and the entries of each. */
function onPaper(batch: readonly Case[], before: ReadonlyMap<string, bigint>) {
  const after = new Map(before)
  const payments = batch.map(({ earned, principalDue, share }, index) => {
    const { id, borrowerId, chain } = loans[index]!
    const owed = (portion: string) =>
      (before.get(`receivable:${id}:${portion}`) ?? 0n) + (earned[portion] ?? 0n)
    const isDue = (portion: string) => (portion === 'principal' ? principalDue : owed(portion))
    const debts = PORTIONS.map((portion) => {
      const due = isDue(portion) < owed(portion) ? isDue(portion) : owed(portion)
      return { number: 1, portion, due, inAdvance: owed(portion) - due }
    })
    const due = debts.reduce((total, each) => total + each.due, 0n)
    const payment = (due * share) / 1000n + 1n
    const settled = waterfallOnPaper(payment, debts)
    for (const { portion } of debts)
      after.set(`receivable:${id}:${portion}`, owed(portion) - (settled.get(`1 ${portion}`) ?? 0n))
    return { id, borrowerId, chain, earned, debts, payment }
  })
  return { after, payments }
}

/** By the rules of the product. */
function split({ payment, debts }: ReturnType<typeof onPaper>['payments'][number]) {
  const due = Object.fromEntries(debts.map((each) => [each.portion, each.due]))
  const outstanding = Object.fromEntries(
    debts.map((each) => [each.portion, each.due + each.inAdvance]),
  )
  return allocatePayment(payment, [{ number: 1, due, outstanding }])
}

test(
  'any payments leave the same balances in PostgreSQL as on paper',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCase, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
        const { after, payments } = onPaper(batch, await kept())
        const earned = payments.map((each) =>
          entryOn(each, 'accrued', accrued(each.id, each.earned)),
        )
        const paid = payments.map((each) => {
          const { parts, surplus } = split(each)
          const loan = { loanId: each.id, borrowerId: each.borrowerId }
          return entryOn(each, 'repaid', repaid(loan, parts, surplus, CASH))
        })
        await inTransaction(db, async (tx) => {
          await postOnceEach(tx, earned)
          await postOnceEach(tx, paid)
        })
        const now = await kept()
        for (const [account, amount] of after) expect(now.get(account) ?? 0n, account).toBe(amount)
      }),
      // The failure names an account; a smaller batch would say no more.
      { numRuns: Math.ceil(cases.numRuns / BATCH), endOnFailure: true },
    )
    expect((await audit(db)).differences).toEqual([])
  },
  60_000 + cases.numRuns * 60,
)
