import { expect, test } from 'vitest'
import { caretAfter, onlyDigits, groupByFour } from '#web/kit/form/digits.ts'

// spec: VAL-022
test.each([
  ['', ''],
  ['1234', '1234'],
  ['12345', '1234 5'],
  ['1234567890123456', '1234 5678 9012 3456'],
])('%j is shown as %j', (digits, shown) => {
  expect(groupByFour(digits)).toBe(shown)
  expect(onlyDigits(shown)).toBe(digits)
})

// spec: VAL-018
test('only digits are kept of typed or pasted text', () => {
  expect(onlyDigits(' +63 (917) a12-34\n')).toBe('639171234')
})

// spec: VAL-021, VAL-022
test('the caret stays after the same digit, whatever gaps are added or removed', () => {
  expect(caretAfter(0, '1234 5')).toBe(0)
  expect(caretAfter(4, '1234 5')).toBe(4)
  expect(caretAfter(5, '1234 5')).toBe(6)
  expect(caretAfter(6, '1234 5')).toBe(6)
  expect(caretAfter(9, '0917 12')).toBe(7)
})
