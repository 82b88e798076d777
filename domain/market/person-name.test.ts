import { expect, test } from 'vitest'
import { isSameName } from '#domain/market/person-name.ts'

test.each([
  ['Maria Santos', 'MARIA SANTOS'],
  ['Maria Santos', '  maria   santos '],
  ['José Ñunez', 'Jose Nunez'],
  ['José', 'José'],
  ['Dela Cruz', 'delacruz'],
  ['Ma. Cruz-Reyes', 'Ma Cruz Reyes'],
  ['Liam O’Hara', "Liam O'Hara"],
])('%s is the same name as %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  ['Maria Santos', 'Maria Santo'],
  ['Maria Santos', 'Santos Maria'],
  ['Maria Santos', 'Maria Santos 2'],
  ['Maria Santos', 'Maria C. Santos'],
  ['', ''],
  [' . ', '-'],
])('%s is not the name %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
