import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `- **a rule** (its source): what enforces it; a test`. */
const RULE = /^- \*\*(.+?)\*\* \((.+?)\): (`.+`); (`.+?`: .+)$/

const lines = readFileSync('docs/law.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
const rows = lines.map((line) => RULE.exec(line) ?? [])

const paths = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

test('the law has rules, each with its source, a place and a test', () => {
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.filter((line) => !RULE.test(line))).toEqual([])
})

test.each(rows.map(([, rule = '', , enforced, proof = '']) => ({ rule, enforced, proof })))(
  '$rule: what enforces it and what proves it are there',
  ({ enforced, proof }) => {
    expect(paths(enforced).length).toBeGreaterThan(0)
    for (const path of paths(enforced)) expect(existsSync(path), path).toBe(true)
    const [file = '', ...others] = paths(proof)
    expect(others).toEqual([])
    const title = proof.slice(proof.indexOf(': ') + 2)
    expect(title.length).toBeGreaterThan(2)
    expect(existsSync(file), file).toBe(true)
    // The beginning of one title, and of no other: so a renamed test is named anew.
    const quoted = readFileSync(file, 'utf8').split(/['"`]/)
    expect(quoted.filter((text) => text.startsWith(title))).toHaveLength(1)
  },
)
