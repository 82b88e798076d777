import { expect, test } from 'vitest'
import { maskedAccountNumber, maskedPhone } from '#domain/masking.ts'

test('a phone number and an account number keep their last four only', () => {
  expect(maskedPhone('+639171234567')).toBe('••••••••4567')
  expect(maskedAccountNumber('0012 3456 7890')).toBe('••••••••7890')
})

test('what is too short to keep most of itself hidden is hidden whole', () => {
  expect(maskedAccountNumber('123456')).toBe('••••••')
  expect(maskedAccountNumber('1234567')).toBe('•••••••')
  expect(maskedAccountNumber('12345678')).toBe('••••5678')
  expect(maskedPhone('4567')).toBe('••••')
})
