// docs/wcag.tsv: each criterion of WCAG 2.2, levels A and AA, has its line, and what a line names
// is there; the statement on the site says the day of docs/develop/accessibility.md.
import { expect, test } from 'vitest'
import { TESTED_ON } from '#server/growth/site/accessibility-statement.ts'
import { faultsIn, findFaults, readLines, readText } from './testing-evidence.ts'

/** The criteria of levels A and AA; 4.1.1 was taken out of WCAG 2.2. */
const CRITERIA: Readonly<Record<'A' | 'AA', string>> = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
}

const text = readText('docs/develop/accessibility.md')
const wcag = readText('docs/wcag.tsv')
const rows = readLines(wcag)

test('every criterion of levels A and AA has one line, in order', () => {
  const asked = Object.entries(CRITERIA).flatMap(([level, numbers]) =>
    numbers.split(' ').map((number) => [number, level]),
  )
  expect(asked).toHaveLength(31 + 24)
  const byNumber = ([one = '']: string[], [other = '']: string[]) =>
    one.localeCompare(other, 'en', { numeric: true })
  expect(rows.map(([number, level]) => [number, level])).toEqual(asked.toSorted(byNumber))
})

test.each(rows)('%s (level %s), %s: what holds it is there', (...cells) => {
  expect(cells).toHaveLength(5)
  expect(findFaults(cells)).toEqual([])
})

test('the documents name only files and tests that are there', () => {
  for (const each of [text, wcag]) expect(faultsIn(each)).toEqual([])
})

test('the statement on the site names the day of the document, and what is left is on it', () => {
  expect(text).toContain(`Gone through as a whole on ${TESTED_ON.toString()}.`)
  const left = rows.filter(([, , , held]) => held === 'left')
  expect(left.map(([number]) => number)).toEqual(['1.1.1', '3.3.8'])
})
