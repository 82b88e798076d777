import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { draw, listMutants } from './draw-mutants.ts'
import { namingLines } from './naming-tests.ts'

// In two parts, so that this file names no requirement itself.
const NAMES = ['//', 'spec:'].join(' ')

test('tests below their requirement are found, tables where their rows end, and no others', () => {
  const text = [
    `${NAMES} AA-001`,
    '// A sentence.',
    "test('a', () => {})",
    "test('b', () => {})",
    'describe("c", () => {',
    `  ${NAMES} AA-002, AA-003`,
    '  test.each<[number, number]>([',
    '    [1, f(2)],',
    "  ] as const)('d', () => {})",
    `  ${NAMES} AA-004`,
    "  test.each(ALL)('e', () => {})",
    '})',
  ].join('\n')
  expect(namingLines(text)).toEqual([3, 9, 11])
})

test('a seed draws the same mutants again, another seed others, and none twice', async () => {
  const all = await listMutants('domain/contacts/complaint-clock.ts')
  const five = (seed: string) => [...draw(all, 5, seed, () => true)]
  const drawn = five('a')
  expect(five('a')).toEqual(drawn)
  expect(five('b')).not.toEqual(drawn)
  expect(new Set(drawn.map(({ content }) => content)).size).toBe(5)
})

test('for what is no mutant, another is drawn', async () => {
  const all = await listMutants('domain/contacts/complaint-clock.ts')
  const [first, ...next] = draw(all, 4, 'a', () => true)
  expect([...draw(all, 3, 'a', (mutant) => mutant !== first)]).toEqual(next)
})

test('a mutant is its file with one place changed, and names that line', async () => {
  const file = 'domain/contacts/complaint-clock.ts'
  const lines = readFileSync(file, 'utf8').split('\n')
  for (const { content, from, line } of await listMutants(file)) {
    const changed = content.split('\n')
    const first = lines.findIndex((text, index) => text !== changed[index])
    expect(first).toBeGreaterThanOrEqual(line - 1)
    expect(lines.slice(line - 1).join('\n')).toContain(from)
  }
})
