import { expect, test } from 'vitest'
import loans from '#domain/vectors/loans.json' with { type: 'json' }
import moreLoans from '#domain/vectors/more-loans.json' with { type: 'json' }
import moreRates from '#domain/vectors/more-rates.json' with { type: 'json' }
import paydays from '#domain/vectors/paydays.json' with { type: 'json' }
import rates from '#domain/vectors/rates.json' with { type: 'json' }
import { recompute } from '#domain/vectors/recompute.ts'
import { differences, type Vector } from '#domain/vectors/vector.ts'

const given = [...loans.vectors, ...rates.vectors] as unknown as Vector[]
const more = [...moreLoans.vectors, ...moreRates.vectors, ...paydays.vectors]
const vectors = [...given, ...more] as unknown as Vector[]

test.each(vectors)('$id is computed as by the other system', (vector) => {
  const figures = recompute(vector) ?? []
  expect(differences(figures)).toEqual([])
  expect(figures.length).toBeGreaterThan(0)
})

test('46 vectors are the given ones, with more than 1,500 figures', () => {
  expect(given).toHaveLength(46)
  const count = given.reduce((total, vector) => total + (recompute(vector)?.length ?? 0), 0)
  expect(count).toBeGreaterThan(1_500)
})

test('an expected figure that is not computed counts as different and is never skipped', () => {
  const [first] = loans.vectors as unknown as Vector[]
  const strange = structuredClone(first) as unknown as { expected: Record<string, unknown>[] }
  strange.expected[0]!.totals = { principal: 500_000, insurance: 7 }
  expect(differences(recompute(strange as unknown as Vector) ?? [])).toEqual([
    { what: 'total insurance', expected: '7', computed: 'not computed' },
  ])
})

test.each([
  [{ allocationCode: 'DUE_SOMETHING' }, 'Unknown allocation'],
  [{ interestType: 'COMPOUND' }, 'Interest COMPOUND'],
])('unknown terms are refused: %j', (changed, message) => {
  const loan = { ...(loans.vectors[3] as unknown as Vector).loan, ...changed }
  const vector = { ...loans.vectors[3], loan } as unknown as Vector
  expect(() => recompute(vector)).toThrow(message)
})

test('a repayment can be reversed once, and only when it exists', () => {
  const { loan, expected } = loans.vectors.find(({ id }) => id === 'F038') as unknown as Vector
  const undo = { type: 'undo', what: 'Repayment', transactionOn: '2023-01-15', nth: 1 }
  const events = [{ type: 'repay', on: '2023-01-15', amount: 100 }, undo, undo]
  const asked = { id: 'X', loan, events, expected: [(expected as object[])[0]] }
  const table = { afterEvents: 3, totals: {} }
  expect(() => recompute({ ...asked, expected: [table] } as unknown as Vector)).toThrow(
    'no repayment 1 of 2023-01-15',
  )
})

test('a vector with one changed figure, or of a kind that is not computed, fails', () => {
  const [first] = vectors
  if (!first) throw new Error('There are no vectors.')
  const changed = structuredClone(first) as unknown as {
    expected: { schedule: { interest: number }[] }[]
  }
  changed.expected[0]!.schedule[3]!.interest += 1
  expect(differences(recompute(changed as unknown as Vector) ?? [])).toEqual([
    { what: 'row 3 interest', expected: '5001', computed: '5000' },
  ])
  expect(recompute({ id: 'X', tags: ['unheard-of'], input: {}, expected: {} })).toBeNull()
})
