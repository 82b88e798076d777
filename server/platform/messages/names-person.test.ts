import { expect, test } from 'vitest'
import { namesPerson } from '#server/platform/messages/names-person.ts'

const NAME = 'María Grace dela Cruz-Santos Jr.'

test.each([
  'Maria Grace Santos moved away',
  'SANTOS is ill',
  'maria-grace is ill',
  'ＭＡＲＩＡ Cruz',
  'M.a.r.i.a. Grace',
])('“%s” names the borrower', (text) => {
  expect(namesPerson(text, NAME)).toBe(true)
})

test.each([
  'The borrower is ill',
  'In the days of grace nothing was paid',
  'Moved to the dela province jr',
  '',
])('“%s” does not', (text) => {
  expect(namesPerson(text, NAME)).toBe(false)
})

test('nobody is named where no name is known', () => {
  expect(namesPerson('Santos is ill', '')).toBe(false)
})
