import { expect, test } from 'vitest'
import { MARKETS as RULES } from '#domain/market/market.ts'
import { MARKETS } from '#web/kit/texts/market.ts'
import { SHARED_TEXTS } from '#web/kit/texts/shared-texts.ts'

// spec: CONST-025
test.each([
  [123456, '₱1234.56', '₱1,234.56'],
  [0, '₱0.00', '₱0.00'],
  [5, '₱0.05', '₱0.05'],
  [115, '₱1.15', '₱1.15'],
  [100_000_000, '₱1000000.00', '₱1,000,000.00'],
  [-123456, '-₱1234.56', '-₱1,234.56'],
])('%i centavos are %s in market asGiven and %s in market philippines', (centavos, given, ph) => {
  expect(MARKETS.asGiven.formatPeso(centavos)).toBe(given)
  expect(MARKETS.philippines.formatPeso(centavos)).toBe(ph)
})

// spec: VAL-021
test('a telephone number is grouped 3-4-4 in market asGiven', () => {
  expect(MARKETS.asGiven.groupPhone('13812345678')).toBe('138 1234 5678')
})

// spec: VAL-021
test('a telephone number is grouped 4-3-4 in market philippines, in each common writing', () => {
  expect(MARKETS.philippines.groupPhone('09171234567')).toBe('0917 123 4567')
  expect(MARKETS.philippines.groupPhone('+639171234567')).toBe('0917 123 4567')
})

// spec: VAL-021
test('a number of another length is not changed', () => {
  for (const phone of ['(02) 8123 4567', '138123456789'])
    expect(MARKETS.asGiven.groupPhone(phone)).toBe(phone)
  for (const phone of ['+1 202 555 0100', '+6391712345678', '109171234567'])
    expect(MARKETS.philippines.groupPhone(phone)).toBe(phone)
})

// spec: CONST-025, CONST-026
test('an amount without centavos is grouped, and in market asGiven one with them is not', () => {
  const { asGiven, philippines } = MARKETS
  expect([4_000_00, 4_000_50].map(asGiven.formatWholePeso)).toEqual(['₱4.000', '₱4000.50'])
  expect(philippines.formatWholePeso(4_000_00)).toBe('₱4,000')
})

// spec: CONST-027, CONST-028
test('dates and times are as on the wire in market asGiven, and in words in market philippines', () => {
  const { asGiven, philippines } = MARKETS
  const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'
  expect([asGiven.formatDate('2026-11-20', months), asGiven.formatTime('18:05')]).toEqual([
    '2026-11-20',
    '18:05',
  ])
  expect(philippines.formatDate('2026-11-20', months)).toBe('Nov 20, 2026')
  expect(philippines.formatTime('18:05')).toBe('6:05 PM')
})

// spec: VAL-036
test('market philippines has the borrower’s language, market asGiven its one set of texts', async () => {
  const { asGiven, philippines } = MARKETS
  expect(SHARED_TEXTS[philippines.textsName('fil')].failed.again).toBe('Subukan ulit')
  expect(SHARED_TEXTS[philippines.textsName('en')].failed.again).toBe('Try again')
  expect(SHARED_TEXTS[asGiven.textsName('fil')].failed.again).toBe('Try again')
  expect([asGiven.languageTag('fil'), philippines.languageTag('fil')]).toEqual(['en', 'fil'])
})

// spec: CF-006, CF-016
test('the confirm screens follow the domain’s rules in each market', () => {
  for (const market of ['asGiven', 'philippines'] as const) {
    const { agreementTickedAtFirst, retentionPopUp, lenderNotices } = RULES[market]
    expect(MARKETS[market]).toMatchObject({ agreementTickedAtFirst, retentionPopUp, lenderNotices })
  }
})
