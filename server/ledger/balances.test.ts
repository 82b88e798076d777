import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accrued, disbursed, repaid } from '#domain/journal/loan-transfers.ts'
import { PORTIONS } from '#domain/allocation/portions.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { audit } from '#server/ledger/audit/audit.ts'
import { loanBalances, surplusBalance } from '#server/ledger/balances.ts'
import { postReversal } from '#server/ledger/reversal.ts'
import {
  addLoan,
  entryOn,
  inTransaction,
  post,
  type TestLoan,
} from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()

test('a loan without entries owes nothing', async () => {
  const loan = await addLoan(db, { costCap: 5_000_00n })
  expect(await loanBalances(db, loan.id)).toEqual({
    outstanding: {},
    charged: 0n,
    costCap: 5_000_00n,
    entryCount: 0n,
  })
  expect(await surplusBalance(db, loan.borrowerId)).toBe(0n)
})

test('an unknown loan has no balances', async () => {
  await expect(loanBalances(db, crypto.randomUUID())).rejects.toThrow('There is no loan')
})

/** Events of a loan, in any order; some are refused. */
const amount = fc.bigInt(1n, 20_000_00n)
const portion = fc.constantFrom(...PORTIONS)
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('lend' as const), amount }),
    fc.record({ act: fc.constant('charge' as const), amount, portion }),
    fc.record({ act: fc.constant('pay' as const), amount, portion, surplus: amount }),
    fc.record({ act: fc.constant('reverse' as const), which: fc.nat(15) }),
  ),
  { minLength: 1, maxLength: 15 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

test('balances are the sums of the transfers, whatever happens to a loan', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.bigInt(0n, 10_000_00n), async (all, costCap) => {
      const loan = await addLoan(db, { costCap })
      const booked: string[] = []
      for (const step of all) await take(step, loan, booked)

      const balances = await loanBalances(db, loan.id)
      expect(balances.outstanding).toEqual(await summed(loan))
      expect(balances.charged).toBeLessThanOrEqual(costCap)
      expect(balances.entryCount).toBe(BigInt(booked.length))
    }),
    { numRuns: 40 },
  )
  expect((await audit(db)).differences).toEqual([])
})

/** A refused entry must leave the books as they were. */
async function take(step: Step, loan: TestLoan, booked: string[]) {
  const reference = crypto.randomUUID()
  const before = await loanBalances(db, loan.id)
  const refusal = await bookStep(step, loan, booked, reference).then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal === null) booked.push(reference)
  expect(String(refusal)).toMatch(
    /^null$|balance_on_its_side|above its cost cap|was reversed already|take back|no entry/,
  )
  const isUnchanged = isDeepStrictEqual(await loanBalances(db, loan.id), before)
  expect(isUnchanged).toBe(refusal !== null)
}

async function bookStep(step: Step, loan: TestLoan, booked: string[], reference: string) {
  if (step.act !== 'reverse')
    return post(db, entryOn(loan, 'repaid', transfersOf(step, loan), { reference }))
  const reverses = booked[step.which] ?? reference
  const entry = { ...entryOn(loan, 'reversed', []), event: 'reversed' as const }
  return inTransaction(db, (tx) => postReversal(tx, { ...entry, reverses, reference }))
}

function transfersOf(step: Exclude<Step, { act: 'reverse' }>, { id, borrowerId }: TestLoan) {
  const cash = 'cash:provider1'
  if (step.act === 'lend') return disbursed(id, { netProceeds: step.amount, keptBack: 1_00n }, cash)
  if (step.act === 'charge' && step.portion !== 'principal')
    return accrued(id, { [step.portion]: step.amount })
  const surplus = step.act === 'pay' ? step.surplus : 0n
  return repaid({ loanId: id, borrowerId }, [step], surplus, cash)
}

async function summed({ id }: TestLoan) {
  const { rows } = await sql<{ portion: string; amount: bigint }>`
    select split_part(account, ':', 3) as portion, sum(change)::bigint as amount
    from transfer, lateral (values (debit, amount), (credit, -amount)) as side (account, change)
    where account like ${`receivable:${id}:%`}
    group by account having sum(change) <> 0`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.portion, row.amount]))
}
