import { expect, test } from 'vitest'
import { settingsAlone } from '#server/set-up/set-up.ts'
import { settingSteps } from '#server/set-up/setting-steps.ts'

test('before reading ends nothing that was not looked at is called right', () => {
  const steps = settingSteps(['KEYS_FILE is not there.'], [], null)
  const states = Object.fromEntries(steps.map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({ Keys: 'missing', Brands: 'not tried', Captcha: 'not tried' })
  expect(Object.values(states)).not.toContain('ok')
})

test('a file that cannot be read is missing where it belongs, by the name of its setting', async () => {
  const steps = await settingsAlone({
    KEYS_FILE: '/nowhere/keys.json',
    BRANDS_FILE: '/nowhere/brands.json',
  })
  const missing = (topic: string) => steps.find(({ name }) => name === topic)?.missing ?? []
  expect(missing('Keys')[0]).toMatch(/^KEYS_FILE \/nowhere\/keys\.json could not be read/)
  expect(missing('Brands')[0]).toMatch(/^BRANDS_FILE: \/nowhere\/brands\.json could not be read/)
  // What can be looked at without them is.
  expect(missing('Payment providers')[0]).toMatch(/^Without credentials dragonpay/)
})
