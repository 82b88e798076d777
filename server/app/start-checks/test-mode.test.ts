// Test mode begins beside the settings of production with the providers' test systems.
import { expect, test } from 'vitest'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { production, TEST_MODE } from '#server/app/start-checks/testing-weak-secrets.ts'

const faultsOf = async (env: Record<string, string>) =>
  (await examineConfig({ ...production, ...TEST_MODE, ...env }, SETTING_CHECKS)).faults

/** Doubles of the providers at an address of this machine. */
const HERE = {
  PUBLIC_URL: 'http://localhost:3000',
  DRAGONPAY_URL: 'http://localhost:3100/sandbox/dragonpay',
  PAYMONGO_URL: 'http://localhost:3100/sandbox/paymongo/',
  PAYMONGO_CHECKOUT_URL: 'http://localhost:3100',
  XENDIT_URL: 'http://localhost:3100/sandbox/xendit',
}

test('it begins with test systems, on this machine also by http to doubles', async () => {
  expect(await faultsOf({})).toEqual([])
  expect(await faultsOf(HERE)).toEqual([])
})

test('without TEST_MODE the same settings are refused, each by its name', async () => {
  const named = (await faultsOf({ ...HERE, TEST_MODE: '' })).map((line) => line.split(' ')[0] ?? '')
  expect(named.toSorted()).toEqual([
    'DRAGONPAY_URL',
    'DRAGONPAY_URL',
    'PARTNER_URL',
    'PAYMONGO_CHECKOUT_URL',
    'PAYMONGO_CHECKOUT_URL',
    'PAYMONGO_SECRET_KEY',
    'PAYMONGO_URL',
    'PAYMONGO_URL',
    'PUBLIC_URL',
    'XENDIT_SECRET_KEY',
    'XENDIT_URL',
    'XENDIT_URL',
  ])
})

test('who writes http for another machine reads where alone it may be', async () => {
  const faults = await faultsOf({ PUBLIC_URL: 'http://loans.example.ph' })
  expect(faults).toEqual([expect.stringContaining('http://localhost:3000')])
  const inProduction = await faultsOf({ PUBLIC_URL: 'http://loans.example.ph', TEST_MODE: '' })
  expect(inProduction.join(' ')).not.toContain('localhost')
})

test('a word that is neither 1 nor 0 is one line', async () => {
  expect(await faultsOf({ TEST_MODE: 'yes' })).toContain('TEST_MODE is "yes": set it to 1 or 0.')
})

test('a path of an address stays, and its last slash goes', async () => {
  const { config } = await examineConfig({ ...production, ...TEST_MODE, ...HERE }, [])
  const addresses = config?.providers.paymentServices.flatMap((service) => service.addresses)
  expect(addresses?.map(({ url }) => url)).toEqual([
    'http://localhost:3100/sandbox/dragonpay',
    'http://localhost:3100/sandbox/paymongo',
    'http://localhost:3100',
    'http://localhost:3100/sandbox/xendit',
  ])
})
