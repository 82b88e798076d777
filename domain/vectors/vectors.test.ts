import { expect, test } from 'vitest'
import loans from '#domain/vectors/loans.json' with { type: 'json' }
import rates from '#domain/vectors/rates.json' with { type: 'json' }
import { recompute } from '#domain/vectors/recompute.ts'
import { differences, type Vector } from '#domain/vectors/vector.ts'

const vectors = [...loans.vectors, ...rates.vectors] as unknown as Vector[]

test.each(vectors)('$id ($tags) comes out as another system computed it', (vector) => {
  const figures = recompute(vector) ?? []
  expect(differences(figures)).toEqual([])
  expect(figures.length).toBeGreaterThan(0)
})

test('there are 46 of them, with more than 1,500 figures', () => {
  expect(vectors).toHaveLength(46)
  const count = vectors.reduce((total, vector) => total + (recompute(vector)?.length ?? 0), 0)
  expect(count).toBeGreaterThan(1_500)
})

test('a vector with one figure changed, or of a kind that is not computed, does not pass', () => {
  const [first] = vectors
  if (!first) throw new Error('There are no vectors.')
  const changed = structuredClone(first) as unknown as {
    expected: { schedule: { interest: number }[] }[]
  }
  changed.expected[0]!.schedule[3]!.interest += 1
  expect(differences(recompute(changed as unknown as Vector) ?? [])).toEqual([
    { what: 'row 3 interest', expected: '5001', computed: '5000' },
  ])
  expect(recompute({ id: 'X', tags: ['unheard-of'], expected: {} })).toBeNull()
})
