import { expect, test } from 'vitest'
import { readPaymentServices } from '#server/providers/payment-adapters.ts'
import { paymentProviders, payoutProviders } from '#server/providers/payment-providers.ts'
import { readPayoutOrder } from '#server/providers/read-payout-order.ts'
import {
  CHECKOUT_CREDENTIALS,
  PROVIDER_CREDENTIALS,
  WITHOUT_PAYOUT_KEY,
} from '#doubles/testing-notices.ts'

// Which companies move money, by the settings: config.test.ts has the rest of a start.

const read = (env: Record<string, string>) =>
  readPaymentServices({
    env,
    sandboxUrl: 'http://localhost:3000/sandbox',
    publicUrl: 'http://localhost:3000',
    isTestMode: env['TEST_MODE'] === '1',
    secrets: {},
  })

test('without any setting one double collects and pays out, and the other is off', () => {
  const services = read({})
  expect(services).toHaveLength(1)
  expect(services[0]).toMatchObject({ isDouble: true, origins: ['http://localhost:3000'] })
  expect(payoutProviders(services).first.key).toBe(paymentProviders(services).first.key)
})

test('with credentials no double stands in', () => {
  const services = read({ ...PROVIDER_CREDENTIALS, ...CHECKOUT_CREDENTIALS })
  expect(services.map(({ isDouble }) => isDouble)).toEqual([false, false])
  for (const origin of services.flatMap(({ origins }) => origins)) expect(origin).toMatch(/^https:/)
})

test('an address that is not set is that of the live system, in test mode that of the test system', () => {
  const addressesOf = (env: Record<string, string>) =>
    read({ ...PROVIDER_CREDENTIALS, ...env }).flatMap(({ addresses }) => addresses)
  const liveSystem = [{ setting: 'DRAGONPAY_URL', url: 'https://gw.dragonpay.ph' }]
  const testSystem = [{ setting: 'DRAGONPAY_URL', url: 'https://test.dragonpay.ph' }]
  expect(addressesOf({})).toEqual(liveSystem)
  expect(addressesOf({ TEST_MODE: '1' })).toEqual(testSystem)
})

test('the second collects beside the first, and pays nothing out', () => {
  const services = read({ PAYMONGO: '1' })
  expect(paymentProviders(services).all).toHaveLength(2)
  expect(payoutProviders(services).all).toHaveLength(1)
  expect(services[1]).toMatchObject({ isDouble: true, payouts: null })
  expect(() => paymentProviders(services).named('nobody')).toThrow('There is no provider nobody')
})

test('a third pays out after the first, before it where the setting says so, and collects nothing', () => {
  const services = read({ XENDIT: '1' })
  expect(paymentProviders(services).all).toHaveLength(1)
  const keysBy = (order?: string[]) => payoutProviders(services, order).all.map(({ key }) => key)
  expect(keysBy()).toEqual(['dragonpay', 'xendit'])
  expect(keysBy(['xendit'])).toEqual(['xendit', 'dragonpay'])
  expect(readPayoutOrder({ PAID_OUT_BY: 'xendit, dragonpay' }, services)).toEqual([
    'xendit',
    'dragonpay',
  ])
  for (const PAID_OUT_BY of ['xendit,xendit', 'paymongo', 'Xendit'])
    expect(() => readPayoutOrder({ PAID_OUT_BY }, services)).toThrow(
      /^PAID_OUT_BY has ".+": write the providers .* each once: dragonpay, xendit\.$/,
    )
})

test('its key says which system it is of, at one address', () => {
  const keyed = (key: string) =>
    read({ XENDIT_SECRET_KEY: key, XENDIT_CALLBACK_TOKEN: 'a-token-of-xendit' }).at(-1)
  const addresses = [{ setting: 'XENDIT_URL', url: 'https://api.xendit.co' }]
  for (const [key, isTest] of [
    ['xnd_development_x', true],
    ['xnd_production_x', false],
  ] as const)
    expect(keyed(key)).toMatchObject({ system: { isTest }, addresses, isDouble: false })
  expect(() => keyed('xnd_public_development_x')).toThrow(/not a secret key/)
})

test.each<[Record<string, string>, RegExp]>([
  [{ ...PROVIDER_CREDENTIALS, ...WITHOUT_PAYOUT_KEY }, /PAYOUT_KEY is not set/],
  [{ ...CHECKOUT_CREDENTIALS, PAYMONGO_WEBHOOK_SECRET: '' }, /PAYMONGO_WEBHOOK_SECRET is not set/],
  [{ ...CHECKOUT_CREDENTIALS, PAYMONGO_SECRET_KEY: 'pk_live_x' }, /not a secret key/],
  [{ ...CHECKOUT_CREDENTIALS, PAYMONGO_URL: 'x' }, /PAYMONGO_URL/],
  [{ XENDIT_SECRET_KEY: 'xnd_production_x' }, /XENDIT_CALLBACK_TOKEN is not set/],
  [{ PAYMONGO: 'yes' }, /PAYMONGO is "yes": set it to 1 or 0/],
])('half of the credentials stop the start: %o', (env, message) => {
  expect(() => read(env)).toThrow(message)
})
