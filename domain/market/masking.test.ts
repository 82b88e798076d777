import { expect, test } from 'vitest'
import {
  maskedAccountNumber,
  maskedPhone,
  recognisableAccountNumber,
  shortAccountNumber,
} from '#domain/market/masking.ts'

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

test('an account number that its owner recognises hides at least three digits of a wallet', () => {
  expect(recognisableAccountNumber('0918 123 4999')).toBe('0918 ••• 4999')
  expect(recognisableAccountNumber('001234567890')).toBe('0012 ••• 7890')
  expect(recognisableAccountNumber('1234567890')).toBe('••• 7890')
  expect(recognisableAccountNumber('1234567')).toBe('•••')
})

test('an account number in a sentence is its last four digits', () => {
  expect(shortAccountNumber('0917 555 0101')).toBe('••0101')
  expect(shortAccountNumber('1234567')).toBe('••')
})
