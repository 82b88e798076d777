import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALARM_NAMES } from '#server/platform/alarms/alarms.ts'
import { QUEUE_LANES } from '#server/app/jobs/queued-jobs.ts'

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
