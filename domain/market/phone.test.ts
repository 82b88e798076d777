import { expect, test } from 'vitest'
import { MOBILE_PREFIXES } from '#domain/market/mobile-prefixes.ts'
import { GIVEN_PHONE, maskedPhone, PHILIPPINE_PHONE } from '#domain/market/phone.ts'

// spec: VAL-001 VAL-002 VAL-003
test('market asGiven accepts 11 digits, the first 1, the second 3 to 9', () => {
  expect(GIVEN_PHONE.stored('13812345678')).toBe('13812345678')
  expect(GIVEN_PHONE.stored('138 1234 5678')).toBe('13812345678')
  for (const wrong of [
    '1381234567',
    '138123456789',
    '23812345678',
    '12812345678',
    '138-1234567a',
    '013812345678',
  ])
    expect(GIVEN_PHONE.stored(wrong)).toBeNull()
})

// spec: VAL-021
test('market asGiven groups a number 3-4-4, also while it is typed', () => {
  expect(GIVEN_PHONE.grouped('13812345678')).toBe('138 1234 5678')
  expect(GIVEN_PHONE.grouped('13812')).toBe('138 12')
  expect(GIVEN_PHONE.grouped('138-12 3x')).toBe('138 123')
  expect(GIVEN_PHONE.grouped('')).toBe('')
})

// spec: VAL-001
test('market philippines stores any common format of a mobile number in one format', () => {
  for (const typed of [
    '09171234567',
    '9171234567',
    '639171234567',
    '+639171234567',
    '00639171234567',
    '+6309171234567',
    '+63 (917) 123-4567',
  ])
    expect(PHILIPPINE_PHONE.stored(typed)).toBe('+639171234567')
  for (const first of ['817', '813', '895'])
    expect(PHILIPPINE_PHONE.stored(`0${first}1234567`)).toBe(`+63${first}1234567`)
})

// spec: VAL-001
test('market philippines refuses numbers that are not Philippine mobile numbers', () => {
  for (const wrong of [
    '0900123456',
    '09001234567',
    '13812345678',
    '0281234567',
    '091712345678',
    '109171234567',
    '8101912345',
    '08141234567',
    '08801234567',
    '',
  ])
    expect(PHILIPPINE_PHONE.stored(wrong)).toBeNull()
})

// spec: VAL-021
test('market philippines groups a number 4-3-4', () => {
  expect(PHILIPPINE_PHONE.grouped('+639171234567')).toBe('0917 123 4567')
  expect(PHILIPPINE_PHONE.grouped('091712')).toBe('0917 12')
})

// spec: VAL-004, VAL-020
test('as many characters can be typed as the longest writing of a number has', () => {
  expect([GIVEN_PHONE, PHILIPPINE_PHONE].map((rule) => rule.typedLengthMost)).toEqual([11, 20])
})

// spec: VAL-001
test('market philippines knows the prefixes of its operators, market asGiven takes any', () => {
  expect(MOBILE_PREFIXES.asGiven).toBeNull()
  const prefixes = [...(MOBILE_PREFIXES.philippines ?? [])]
  expect(prefixes).toEqual(expect.arrayContaining(['813', '898', '917', '951', '998']))
  expect(prefixes.filter((prefix) => !/^(8|9)\d\d$/.test(prefix))).toEqual([])
  expect(prefixes).not.toContain('900')
})

// spec: VAL-021
test('a masked number keeps its first and last group, on one line', () => {
  expect(maskedPhone(PHILIPPINE_PHONE, '+639171234567')).toBe('0917\u00A0•••\u00A04567')
  expect(maskedPhone(GIVEN_PHONE, '13812345678')).toBe('138\u00A0••••\u00A05678')
  expect(maskedPhone(GIVEN_PHONE, '')).toBe('')
})
