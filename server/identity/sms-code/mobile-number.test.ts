import { expect, test } from 'vitest'
import { mobileNumber } from '#server/identity/sms-code/mobile-number.ts'

const PHILIPPINES = { market: 'philippines' } as const

// spec: VAL-001
test('every common spelling of a Philippine mobile is one number', () => {
  for (const typed of [
    '09171234567',
    '9171234567',
    '639171234567',
    '+639171234567',
    '00639171234567',
    '+6309171234567',
    '0917 123-4567',
  ])
    expect(mobileNumber(PHILIPPINES, typed)).toBe('+639171234567')
})

// spec: VAL-001
test('a block that no operator has is no mobile, nor is a landline or a foreign number', () => {
  for (const typed of ['09001234567', '0281234567', '08991', '13812345678', '+14155552671', ''])
    expect(mobileNumber(PHILIPPINES, typed)).toBeNull()
})

// spec: VAL-001, VAL-002, VAL-003
test('market asGiven takes its own 11 digits, which are in no plan', () => {
  expect(mobileNumber({ market: 'asGiven' }, '138 1234 5678')).toBe('13812345678')
  for (const typed of ['1381234567', '12812345678', '09171234567'])
    expect(mobileNumber({ market: 'asGiven' }, typed)).toBeNull()
})

// spec: VAL-001
test.each(['0904', '0913', '0940', '0941'])('a number of %s is a mobile', (prefix) => {
  expect(mobileNumber(PHILIPPINES, `${prefix} 123 4567`)).toBe(`+63${prefix.slice(1)}1234567`)
})

// spec: VAL-001
test('a prefix that an operator got since is one where the brand names it', () => {
  expect(mobileNumber(PHILIPPINES, '0980 123 4567')).toBeNull()
  const added = { ...PHILIPPINES, mobilePrefixes: ['980'] }
  expect(mobileNumber(added, '0980 123 4567')).toBe('+639801234567')
  expect(mobileNumber(added, '0982 123 4567')).toBeNull()
})
