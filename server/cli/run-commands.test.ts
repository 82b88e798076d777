// Commands of docs/operate/ that no other test runs, as typed, with the settings of an environment.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { program } from '#server/cli/program.ts'

const { url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hiram-commands-'))
const keys = join(folder, 'keys.json')
const server = await testRole(url)

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', server)
  vi.stubEnv('MIGRATE_DATABASE_URL', url)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('SANDBOX', '1')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What a command prints, and its exit code. */
async function hiram(line: string): Promise<{ readonly said: string; readonly code: unknown }> {
  const said: string[] = []
  const take = (text: unknown) => said.push(String(text)) > 0
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(take),
  )
  try {
    await program().parseAsync(line.split(' '), { from: 'user' })
    return { said: said.join(''), code: process.exitCode ?? 0 }
  } finally {
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}

test.each([
  ['bank-statement open', /^$|open|difference/i],
  ['borrower stopped', /.*/],
  ['identity list', /.*/],
  ['loan parked', /.*/],
  ['message costs', /^event +waiting +sent +mailed/],
  ['product list', /.*/],
  ['promotion list', /.*/],
  ['promotion funnel', /visits/],
])('%s reads, as the server’s own role', async (line, said) => {
  expect(await hiram(line)).toMatchObject({ said: expect.stringMatching(said), code: 0 })
})

test('keys are made once, listed, rotated, brought to the rows and dropped', async () => {
  expect(await hiram(`keys make ${keys}`)).toMatchObject({ code: 0 })
  expect(statSync(keys).mode & 0o777).toBe(0o600)
  expect(await hiram(`keys make ${keys}`)).toMatchObject({ code: 1 })
  vi.stubEnv('KEYS_FILE', keys)
  const idOf = (said: string) => /^codes +(\w+) {2}in use/m.exec(said)?.[1] ?? ''
  const before = idOf((await hiram('keys list')).said)
  expect(await hiram('keys rotate all --in 0')).toMatchObject({ code: 0 })
  expect(idOf((await hiram('keys list')).said)).not.toBe(before)
  expect(await hiram('keys encrypt')).toMatchObject({ code: 0 })
  expect(await hiram(`keys drop ${before}`)).toMatchObject({ code: 0 })
  expect((await hiram('keys list')).said).not.toContain(before)
})
