import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFarAbove, medianDay, type Taking } from '#server/backoffice/exports/far-above.ts'

const person = (staffId: string, taking: Partial<Taking> = {}): Taking => ({
  staffId,
  roles: ['support'],
  what: 'opened',
  now: 0,
  days: [],
  ...taking,
})

describe('the usual day of colleagues', () => {
  it.each([
    [[], 0],
    [[7], 7],
    [[10, 2], 6],
    [[9, 1, 5], 5],
    [[100, 1, 2, 3], 2.5],
  ])('of %j is their median, %d', (days, usual) => {
    expect(medianDay(days)).toBe(usual)
  })

  it('is not moved by one day, however busy', () => {
    const days = fc.array(fc.nat(100), { minLength: 3 })
    fc.assert(
      fc.property(days, (some) => {
        const highest = Math.max(...some)
        expect(medianDay([...some, 1_000_000])).toBeLessThanOrEqual(highest)
      }),
    )
  })
})

// Trust requirement 74.
describe('a person of staff is far above their colleagues', () => {
  const colleagues = [person('ben', { days: [30, 40] }), person('carla', { days: [50] })]

  it('with more than three times their usual day', () => {
    expect(findFarAbove([person('ana', { now: 121 }), ...colleagues])).toEqual([
      { staffId: 'ana', what: 'opened', count: 121, usual: 40 },
    ])
    expect(findFarAbove([person('ana', { now: 120 }), ...colleagues])).toEqual([])
  })

  it('never by their own busy days', () => {
    const ana = person('ana', { now: 121, days: [500, 500, 500, 500] })
    expect(findFarAbove([ana, ...colleagues])).toHaveLength(1)
  })

  it('only as somebody with the same role is, and of the same thing', () => {
    const collectors = colleagues.map((each) => ({ ...each, roles: ['collections'] }))
    const exported = colleagues.map((each) => ({ ...each, what: 'exported' as const }))
    const ana = person('ana', { now: 100 })
    expect(findFarAbove([ana, ...collectors, ...exported])).toEqual([
      { staffId: 'ana', what: 'opened', count: 100, usual: 0 },
    ])
  })

  it('not by a few borrowers, however idle colleagues are', () => {
    expect(findFarAbove([person('ana', { now: 60 }), person('ben', { days: [1] })])).toEqual([])
  })
})
