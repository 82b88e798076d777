import { expect, test } from 'vitest'
import { GIVEN_PHONE, PHILIPPINE_PHONE } from '#domain/phone.ts'
import { mobileNumber } from '#server/identity/sms-code/mobile-number.ts'

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
    expect(mobileNumber(PHILIPPINE_PHONE, typed)).toBe('+639171234567')
})

test('a block that no operator has is no mobile, nor is a landline or a foreign number', () => {
  for (const typed of ['09001234567', '0281234567', '08991', '13812345678', '+14155552671', ''])
    expect(mobileNumber(PHILIPPINE_PHONE, typed)).toBeNull()
})

// spec: VAL-001, VAL-002, VAL-003
test('market asGiven takes its own 11 digits, which are in no plan', () => {
  expect(mobileNumber(GIVEN_PHONE, '138 1234 5678')).toBe('13812345678')
  for (const typed of ['1381234567', '12812345678', '09171234567'])
    expect(mobileNumber(GIVEN_PHONE, typed)).toBeNull()
})
