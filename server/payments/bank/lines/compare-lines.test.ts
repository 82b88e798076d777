import { expect, test } from 'vitest'
import { compareLines } from '#server/payments/bank/lines/compare-lines.ts'

const on = Temporal.PlainDate.from('2026-11-24')
const lineOf = (line: string, amount: bigint, reference: string, text = '', bookedOn = on) => {
  return { account: 'bank:ubp', line, bookedOn, amount, reference, text }
}
const compared = (...sides: Parameters<typeof compareLines>) => {
  const { same, gone, come } = compareLines(...sides)
  return {
    same: same.map(({ before, after, isUnchanged }) => [before.line, after.line, isUnchanged]),
    gone: gone.map(({ line }) => line),
    come: come.map(({ line }) => line),
  }
}

test('a line between comes, and those around it stay', () => {
  const [a, b] = [lineOf('a', 100n, 'REFA'), lineOf('b', 200n, 'REFB')]
  expect(compared([a, b], [a, lineOf('n', -50n, 'REFN'), b])).toEqual({
    same: [
      ['a', 'a', true],
      ['b', 'b', true],
    ],
    gone: [],
    come: ['n'],
  })
})

test('words and day of a line may change, its bank reference, sum and side may not', () => {
  const before = [
    lineOf('a', 100n, 'REFA', 'PENDING'),
    lineOf('b', 200n, 'REFB'),
    lineOf('c', 300n, 'REFC'),
    lineOf('d', 400n, 'REFD'),
  ]
  const after = [
    lineOf('a2', 100n, 'REFA', 'FROM ANA', on.add({ days: 1 })),
    lineOf('b2', -200n, 'REFB'),
    lineOf('c2', 301n, 'REFC'),
    lineOf('d2', 400n, 'REFE'),
  ]
  expect(compared(before, after)).toEqual({
    same: [['a', 'a2', false]],
    gone: ['b', 'c', 'd'],
    come: ['b2', 'c2', 'd2'],
  })
})

test('without a reference a line is the same in all of its words alone', () => {
  const before = [lineOf('a', 100n, '', 'FROM ANA'), lineOf('b', 200n, '', 'FROM BEN')]
  const after = [lineOf('a', 100n, '', 'FROM ANA'), lineOf('c', 200n, '', 'FROM CARLA')]
  expect(compared(before, after)).toEqual({
    same: [['a', 'a', true]],
    gone: ['b'],
    come: ['c'],
  })
})

test('of equal references the equal words stay, and what nobody can tell apart goes', () => {
  const [one, two] = [lineOf('1', 100n, 'REF', 'ONE'), lineOf('2', 100n, 'REF', 'TWO')]
  const [three, four] = [lineOf('3', 100n, 'REF', 'THREE'), lineOf('4', 100n, 'REF', 'FOUR')]
  expect(compared([one, two], [two, three])).toEqual({
    same: [
      ['2', '2', true],
      ['1', '3', false],
    ],
    gone: [],
    come: [],
  })
  expect(compared([one], [three, four])).toEqual({ same: [], gone: ['1'], come: ['3', '4'] })
})

test('the opening balance is the same line while it is the same sum', () => {
  const opening = lineOf('opening', 500n, '')
  expect(compared([opening], [opening]).gone).toEqual([])
  expect(compared([opening], [lineOf('opening', 400n, '')]).gone).toEqual(['opening'])
})
