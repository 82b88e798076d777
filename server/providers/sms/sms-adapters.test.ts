import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSmsServices, SMS_ADAPTERS } from '#server/providers/sms/sms-adapters.ts'

const read = (env: Record<string, string>) =>
  readSmsServices({
    env,
    sandboxUrl: 'http://localhost/sandbox',
    publicUrl: 'http://localhost',
    isTestMode: false,
    secrets: {},
  })

test('every folder with an adapter is found, under its own name', () => {
  const folders = globSync('*/sms-adapter.ts', { cwd: import.meta.dirname })
  expect(SMS_ADAPTERS.map(({ key }) => `${key}/sms-adapter.ts`).toSorted()).toEqual(
    folders.toSorted(),
  )
})

test('gateways are tried in the order in which they are named, Semaphore alone without', () => {
  const keys = (env: Record<string, string>) => read(env).map(({ gateway }) => gateway.key)
  expect(keys({})).toEqual(['semaphore'])
  expect(keys({ SMS_GATEWAYS: 'http, twilio,semaphore' })).toEqual(['http', 'twilio', 'semaphore'])
})

test.for(['pigeon', 'semaphore,semaphore', 'semaphore,twilio,http,pigeon'])(
  'SMS_GATEWAYS=%s is refused, with the names that there are',
  (named) => {
    expect(() => read({ SMS_GATEWAYS: named })).toThrow(
      `SMS_GATEWAYS is "${named}": name one to 3 of http, semaphore, twilio, each once, with commas`,
    )
  },
)

test('every address is a setting, with that of production where none is set', () => {
  const secret = { SEMAPHORE_KEY: 'k', TWILIO_AUTH_TOKEN: 't', TWILIO_ACCOUNT_SID: 'AC1' }
  const named = { ...secret, SMS_GATEWAYS: 'semaphore,twilio,http', TWILIO_FROM: 'HIRAM' }
  const addresses = (env: Record<string, string>) =>
    read({ ...named, ...env }).flatMap((service) => service.addresses.map(({ url }) => url))
  expect(addresses({})).toEqual(['https://api.semaphore.co', 'https://api.twilio.com'])
  expect(
    addresses({
      SEMAPHORE_URL: 'https://one.ph',
      TWILIO_URL: 'https://two.ph',
      HTTP_SMS_URL: 'https://three.ph/sms?key={key}',
    }),
  ).toEqual(['https://one.ph', 'https://two.ph', 'https://three.ph'])
})

test.for([
  [{ TWILIO_ACCOUNT_SID: '' }, 'TWILIO_ACCOUNT_SID is not set, but TWILIO_AUTH_TOKEN is'],
  [{ TWILIO_FROM: '' }, 'TWILIO_FROM is not set'],
  [{ TWILIO_FROM: 'A long sender' }, 'TWILIO_FROM is "A long sender"'],
] as const)('Twilio with %o is refused', ([env, why]) => {
  const right = { TWILIO_AUTH_TOKEN: 't', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: 'HIRAM' }
  expect(() => read({ SMS_GATEWAYS: 'twilio', ...right, ...env })).toThrow(why)
})
