import { expect, test } from 'vitest'
import { maskedAccountNumber, maskedPhone } from '#domain/masking.ts'

test('a phone number and an account number show only their last four digits', () => {
  expect(maskedPhone('+639171234567')).toBe('••••••••4567')
  expect(maskedAccountNumber('0012 3456 7890')).toBe('••••••••7890')
})

test('a value too short to hide half of it is hidden completely', () => {
  expect(maskedAccountNumber('123456')).toBe('••••••')
  expect(maskedAccountNumber('1234567')).toBe('•••••••')
  expect(maskedAccountNumber('12345678')).toBe('••••5678')
  expect(maskedPhone('4567')).toBe('••••')
})
