// docs/operate/production.env: whoever starts with it reads each setting that is still to be filled in.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { production } from '#server/app/start-checks/testing-weak-secrets.ts'

const example = readFileSync('docs/operate/production.env', 'utf8')
const SETTINGS = [...example.matchAll(/^#? ?([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value, isOpen: value.includes('change-me') }),
)
const OPEN = SETTINGS.filter(({ isOpen }) => isOpen)

const refused = async (env: Record<string, string>) => {
  const { faults } = await examineConfig(env, SETTING_CHECKS)
  const lines = faults.filter((fault) => fault.includes('still says "change-me"'))
  return lines.map((line) => /^\w+/.exec(line)?.[0] ?? '')
}

test('the example has secrets, accounts and addresses that are to be filled in', () => {
  expect(SETTINGS.length).toBeGreaterThan(OPEN.length)
  expect(OPEN.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'DRAGONPAY_MERCHANT_ID', 'SEMAPHORE_KEY', 'HOST_KEYS']),
  )
})

test.each(OPEN)('$name as the example has it is refused at the start, once', async (setting) => {
  expect(await refused({ ...production, [setting.name]: setting.value })).toEqual([setting.name])
})

test('the example as a whole is refused by every such setting, before there are keys and brands', async () => {
  const whole = Object.fromEntries(SETTINGS.map(({ name, value }) => [name, value]))
  const files = { KEYS_FILE: '/nowhere/keys.json', BRANDS_FILE: '/nowhere/brands.json' }
  const found = await refused({ ...whole, ...files })
  expect(found.toSorted()).toEqual(OPEN.map(({ name }) => name).toSorted())
})

test('a setting that the example does not have is refused alike, and one of the lender is not', async () => {
  expect(await refused({ ...production, A_LATER_SETTING: 'Change-Me' })).toEqual([
    'A_LATER_SETTING',
  ])
  expect(await refused(production)).toEqual([])
})
