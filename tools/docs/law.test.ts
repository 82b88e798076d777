import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/law.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (rule|-+) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const paths = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

test('the law has rows, each with a rule, its source, a place and a test', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const cells of rows) {
    expect(cells).toHaveLength(6)
    expect(cells.slice(1, 5)).not.toContain('')
  }
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
    expect(readFileSync(file, 'utf8')).toContain(title)
  },
)
