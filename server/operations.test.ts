import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/load-config.ts'
import { MORE_OF_PRODUCTION, PRODUCTION } from '#server/testing-production.ts'

/** Every setting that a start reads, in development and in production. */
async function settingsRead(): Promise<Set<string>> {
  const names = new Set<string>()
  const watched = (env: Record<string, string>) =>
    new Proxy(env, {
      get: (values, name) => {
        names.add(String(name))
        return values[String(name)]
      },
    })
  await loadConfig(watched({ SANDBOX: '1' }))
  await loadConfig(watched({ ...PRODUCTION, ...MORE_OF_PRODUCTION }))
  return names
}

test('the table of settings in docs/operations.md lists every setting that the server reads, and no other', async () => {
  const document = readFileSync('docs/operations.md', 'utf8')
  const named = [...document.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(new Set(named)).toEqual(await settingsRead())
})
