import { expect, test } from 'vitest'
import { readTestConfig } from '#server/app/testing/testing-config.ts'

const collectorsOf = (value: string, more: Record<string, string> = { PAYMONGO: '1' }) =>
  readTestConfig({ COLLECTED_BY: value, ...more }).providers.collectors

test('each means of payment has the provider that the operator names, or the first that has it', () => {
  expect(collectorsOf('')).toEqual({})
  expect(collectorsOf('gcash:paymongo, qrph : dragonpay,')).toEqual({
    gcash: 'paymongo',
    qrph: 'dragonpay',
  })
})

test.each<[string, Record<string, string>?]>([
  ['gcash'],
  ['gcash:'],
  [':paymongo'],
  ['gcash=paymongo'],
  ['gcash:paymongo:dragonpay'],
  ['gcash:paymongo, gcash:dragonpay'],
  ['GCash:paymongo'],
  ['toString:paymongo'],
  ['gcash:xendit'],
  // A provider that is off takes nothing.
  ['gcash:paymongo', {}],
])('"%s" is refused with one line that says what to write', (value, more) => {
  expect(() => collectorsOf(value, more)).toThrow(
    /^COLLECTED_BY has ".+": write means:provider pairs with commas, .* gcash, maya, .* dragonpay.*\.$/,
  )
})
