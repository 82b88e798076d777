import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The runbook is read at night: what it names must be there.

const runbook = readFileSync('docs/operate/runbook.md', 'utf8')
const rules = readFileSync('docs/operate/alerts.yml', 'utf8')

interface Rule {
  readonly name: string
  readonly severity: string
  readonly runbook: string
}

const RULES: readonly Rule[] = rules
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1] ?? '',
    runbook: /runbook_url: '([^']+)'/.exec(text)?.[1] ?? '',
  }))

/** Of each heading below the title. */
const SECTIONS = new Map(
  runbook
    .split('\n## ')
    .slice(1)
    .map((text): [string, string] => [text.split('\n', 1)[0] ?? '', text]),
)

test('every alert has its heading in the runbook, every heading an alert, and each leads to the other', () => {
  expect(RULES.length).toBeGreaterThan(40)
  expect([...SECTIONS.keys()].toSorted()).toEqual(RULES.map(({ name }) => name).toSorted())
  for (const { name, runbook: address } of RULES)
    expect(address).toBe(`docs/operate/runbook.md#${name.toLowerCase()}`)
})

test.each(RULES)(
  '$name says how soon, what it means, how to see it, what to do and when it is over',
  ({ name, severity }) => {
    const section = SECTIONS.get(name) ?? ''
    const soon = severity === 'page' ? 'Page' : 'Ticket'
    expect(section).toMatch(new RegExp(`^${name}\n\n${soon}[.,]`))
    for (const part of ['See it.', 'First.', 'Over'])
      expect(section.split(`\n- **${part}**`)).toHaveLength(2)
  },
)

test('every page of the console that the runbook names is one', () => {
  const resources = globSync('web/console/**/*resources.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const pages = [...runbook.matchAll(/`\/console\/([\w-]+)`/g)].map(([, name = '']) => name)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => !resources.includes(`name: '${page}'`))).toEqual([])
})

test('every line of the log that the runbook names is written by the server', () => {
  const sources = globSync('{doubles,server}/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const said = [...runbook.matchAll(/(?:log (?:has|says)|lines?) `([a-zK][a-zA-Z_ ]+)`/g)]
  expect(said.length).toBeGreaterThan(8)
  const lines = said.map(([, line = '']) => line)
  expect(lines.filter((line) => !sources.includes(line))).toEqual([])
})
