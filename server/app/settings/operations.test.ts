import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALARM_NAMES } from '#server/platform/alarms/alarms.ts'
import { QUEUE_LANES } from '#server/app/jobs/queued-jobs.ts'
import { settingsRead } from '#server/app/testing/testing-settings.ts'

test('the table of settings in docs/operate/settings.md lists every setting that the server reads, and no other', async () => {
  const named = [...settings.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(new Set(named)).toEqual(await settingsRead())
})

const settings = readFileSync('docs/operate/settings.md', 'utf8')
const watched = readFileSync('docs/operate/watch.md', 'utf8')
const rules = readFileSync('docs/operate/alerts.yml', 'utf8')

test('operators read about each alarm that the server raises, and rules name no other', () => {
  const row = watched.split('\n').find((line) => line.startsWith('| `alarms_total`')) ?? ''
  for (const name of ALARM_NAMES) expect(row).toContain(`\`${name}\``)
  const ruled = [...rules.matchAll(/alarm(?:!~|=)"([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split('|'),
  )
  expect(ruled).toContain('KEYS_FILE cannot be read')
  expect(ALARM_NAMES).toEqual(expect.arrayContaining(ruled))
})

test('a rule watches each job that sends codes', () => {
  const [, tasks = ''] = /CodesLate\n +expr: .*task=~"([^"]+)"/.exec(rules) ?? []
  expect(tasks.split('|')).toEqual(QUEUE_LANES.find(({ name }) => name === 'codes')?.jobs)
})
