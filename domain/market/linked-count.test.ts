import { expect, test } from 'vitest'
import { linkedCount } from '#domain/market/linked-count.ts'

test('a Filipino count has its linker after 4, 6 and 9, as in apat na araw and tatlumpung araw', () => {
  const said = [1, 3, 4, 6, 9, 10, 14, 30, 91, 109].map((days) => `${linkedCount(days)} araw`)
  expect(said.filter((days) => days.includes(' na '))).toEqual([
    '4 na araw',
    '6 na araw',
    '9 na araw',
    '14 na araw',
    '109 na araw',
  ])
  expect(`${linkedCount('1 o 4')} hulog`).toBe('1 o 4 na hulog')
})

test('the linker is that of the plural rule of the locale', () => {
  const rule = new Intl.PluralRules('fil')
  for (let count = 1; count <= 120; count += 1)
    expect(linkedCount(count) === `${count} na`).toBe(rule.select(count) === 'other')
})
