import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readSettings, settingsForServer } from '#doubles/standalone-settings.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { lenderBrandsFile, PRODUCTION } from '#server/app/testing/testing-production.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-standalone-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'production.env')
writeFileSync(
  file,
  'DATABASE_URL=postgres://hiram_app:x@localhost/hiram\nPORT=3970\nPUBLIC_URL=http://localhost:3970\nSEMAPHORE_KEY=of-the-server\nDRAGONPAY_PASSWORD=made-up\nXENDIT_SECRET_KEY=xnd_change-me\n',
)

test('doubles beside a server take its credentials, and neither its database nor what is an example', () => {
  const settings = readSettings({ SANDBOX: '1' }, file)
  expect(settings).toMatchObject({ port: 3100, databaseUrl: null, mailPort: 3125 })
  expect(settings.smsGateways.semaphore.apiKey).toBe('of-the-server')
  expect(settings.merchants.dragonpay.password).toBe('made-up')
  expect(settings.merchants.dragonpay.postbackUrl).toMatch('http://localhost:3970/found/')
  expect(settings.merchants.xendit.secretKey).not.toContain('change-me')
  expect(() => readSettings({}, file)).toThrow(/SANDBOX=1/)
})

test('doubles of a drill, without a file, take no mails', () => {
  expect(readSettings({ SANDBOX: '1' }).mailPort).toBeNull()
})

test('a server in test mode starts with the settings that they print', async () => {
  const printed = parseEnv(settingsForServer('http://localhost:3100', 3125))
  const { config } = await loadConfig(
    {
      ...PRODUCTION,
      BRANDS_FILE: lenderBrandsFile(),
      TEST_MODE: '1',
      PUBLIC_URL: 'http://localhost:3000',
      ...printed,
    },
    [],
  )
  expect(config.providers.email).toMatchObject({ host: 'localhost', port: 3125, isDouble: true })
  expect(config.providers.sms[0]?.addresses).toEqual([
    { setting: 'SEMAPHORE_URL', url: 'http://localhost:3100/sandbox/semaphore' },
  ])
})
