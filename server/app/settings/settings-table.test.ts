import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_GROUPS, withSettings } from '#server/app/settings/settings-table.ts'
import { settingsRead } from '#server/app/testing/testing-settings.ts'

const page = readFileSync('docs/operate/settings.md', 'utf8')
const texts = Object.values(SETTING_GROUPS).flatMap((group) => Object.entries(group))

test('every setting that the server reads has its text, once, and no other has', async () => {
  const named = texts.map(([name]) => name)
  expect(named.toSorted()).toEqual([...(await settingsRead())].toSorted())
})

test('docs/operate/settings.md has these texts: npm run -s tables -- settings writes them', () => {
  expect(page).toBe(withSettings(page))
})

test('the default that operators read is the one that the server takes', () => {
  const taken = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:integer|word|oneOf|origin|address)\(\s*env,\s*'([A-Z_]+)',(?: \[[^\]]*\],)? (?:'([^']+)'|([\d_]+))/g,
    ),
  ])
  const shown = Object.fromEntries(texts.map(([name, [fallback]]) => [name, fallback]))
  const compared = taken.map(([, name = '', word, number = '']) => ({
    shown: shown[name],
    name,
    taken: word ?? number.replaceAll('_', ''),
  }))
  expect(compared.length).toBeGreaterThan(20)
  expect(compared.filter((it) => !it.shown?.split('; ').includes(it.taken))).toEqual([])
})
