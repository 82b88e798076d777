import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lackingSettings } from '#server/cli/installed-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-installed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'production.env')
writeFileSync(file, "DATABASE_URL=postgres://a@b/c\nSMTP_FROM='Ana <a@b.ph>'\n")
const INSTALLED = { DATABASE_URL: 'postgres://a@b/c', SMTP_FROM: 'Ana <a@b.ph>' }
const invite = { command: 'invite', file: 'ana@lender.ph' }

test('a command of an installation works with its settings, not on a database of its own', () => {
  expect(lackingSettings({ PATH: '/bin' }, invite, true, file)).toEqual(INSTALLED)
})

test.each([
  ['a working copy', {}, invite, false, file],
  ['settings in the environment', { PUBLIC_URL: 'x', DATABASE_URL: 'y' }, invite, true, file],
  ['the sandbox', { SANDBOX: '1' }, invite, true, file],
  ['no settings there yet', {}, invite, true, join(folder, 'none')],
  ['a file that is named', {}, { command: 'setup', file }, true, file],
] as const)('%s: it goes on with what it has', (_, env, asked, isInstalled, installed) => {
  expect(lackingSettings(env, asked, isInstalled, installed)).toEqual({})
})

test('authorities that a named file sets are there as the program starts, once', () => {
  const other = join(folder, 'test.env')
  writeFileSync(other, 'DATABASE_URL=postgres://d@e/f\nNODE_EXTRA_CA_CERTS=/etc/own.pem\n')
  const asked = { command: 'doctor', file: other }
  const authorities = { NODE_EXTRA_CA_CERTS: '/etc/own.pem' }
  expect(lackingSettings({}, asked, true, file)).toEqual(authorities)
  expect(lackingSettings(authorities, asked, true, file)).toEqual({})
})
