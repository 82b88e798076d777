import { expect, test } from 'vitest'
import { smsSegments } from '#domain/contacts/sms-segments.ts'

test.each([
  ['a text of 160 letters is one part', 'a'.repeat(160), 1],
  ['one letter more makes two', 'a'.repeat(161), 2],
  ['joined parts have 153 letters', 'a'.repeat(306), 2],
  ['and so on', 'a'.repeat(307), 3],
  ['ñ is in the alphabet', 'ñ'.repeat(160), 1],
  ['a euro sign takes two places', '€'.repeat(81), 2],
  ['with a peso sign 70 letters are one part', `₱${'a'.repeat(69)}`, 1],
  ['and 71 are two', `₱${'a'.repeat(70)}`, 2],
  ['an emoji counts twice', '😀'.repeat(36), 2],
])('%s', (_, text, parts) => {
  expect(smsSegments(text)).toBe(parts)
})
