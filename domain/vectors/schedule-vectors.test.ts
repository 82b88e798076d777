import { expect, test } from 'vitest'
import loans from '#domain/vectors/loans.json' with { type: 'json' }
import { recomputeSchedule } from '#domain/vectors/recompute-schedule.ts'
import { differences, type Vector } from '#domain/vectors/vector.ts'

const vectors = (loans.vectors as unknown as Vector[]).filter(
  ({ tags, loan }) => tags.includes('schedule') && loan?.amortization === 'EQUAL_INSTALLMENTS',
)

test.each(vectors)('schedule $id of another system comes out to the centavo', (vector) => {
  expect(differences(recomputeSchedule(vector) ?? [])).toEqual([])
})

test('there are 14 such schedules, of every row and total', () => {
  const figures = vectors.map((vector) => recomputeSchedule(vector)?.length ?? 0)
  expect(figures).toHaveLength(14)
  expect(Math.min(...figures)).toBeGreaterThan(10)
})
