// What holds the lines of docs/asvs.tsv and docs/wcag.tsv: tests, files and sections that are there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEST_FILE = /\.(test|spec)\.tsx?$/
const trust = new Set([...readText('docs/trust.md').matchAll(/^(\d+)\. \S/gm)].map(([, n]) => n))

/** What is wrong with a row: its last three cells say what is asked, how it is held, and by what. */
export function findFaults([, , asks = '', held = '', by = '']: readonly string[]): string[] {
  const form = FORMS.get(held)
  if (!form) return [`${held} is no way to hold it`]
  const missing = form.is.test(by) ? [] : [form.otherwise]
  return [...(asks === '' ? ['nothing is asked'] : []), ...missing, ...faultsIn(by)]
}

/** What stands in the last column, by the word before it. */
const FORMS = new Map([
  ['test', { is: /^`[^`]+\.(test|spec)\.tsx?`: \S/, otherwise: 'no test is named' }],
  ['trust', { is: /^trust \d+(, trust \d+)*$/, otherwise: 'no trust requirement is named' }],
  ['design', { is: /^`[^`]+`: \S.{3}/, otherwise: 'no file and reason are named' }],
  ['operator', { is: /^`docs\/operate\/[a-z-]+\.md`: \S/, otherwise: 'no section is named' }],
  ['not here', { is: /^[^`]{6}/, otherwise: 'no reason is given' }],
  ['left', { is: /^.{20}/, otherwise: 'no reason is given' }],
])

/** What a text names that is not there. */
export function faultsIn(text: string): string[] {
  const unknown = [...text.matchAll(/\btrust (\d+)/g)].filter(([, n]) => !trust.has(n))
  const files = [
    ...text.matchAll(
      /`((?:bench|contract|docs|domain|drills|e2e|server|tools|web)\/[\w./-]+\.\w+)`(?:: ([^|\t\n]*))?/g,
    ),
  ]
  return [
    ...unknown.map(([named]) => `${named} is not there`),
    ...files.flatMap(([, path = '', after = '']) => faultsOfFile(path, after)),
  ]
}

function faultsOfFile(path: string, after: string): string[] {
  if (!existsSync(join(import.meta.dirname, '../..', path))) return [`${path} is not there`]
  const title = after.split(/ \(|\)|; trust /, 1)[0]?.trim() ?? ''
  const isNamed = (TEST_FILE.test(path) && title !== '') || path.endsWith('.md')
  if (!isNamed) return []
  const isThere = path.endsWith('.md') && title !== '' ? hasSection : hasText
  return isThere(readText(path), title) ? [] : [`${path} has no: ${title}`]
}

const hasText = (text: string, title: string) => text.includes(title)
const hasSection = (text: string, title: string) =>
  text.split('\n').some((line) => [`## ${title}`, `### ${title}`].includes(line))

/** The cells of the rows of all tables. */
export function readRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
}

/** The lines of a table of tabs, without its headings. */
export function readLines(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
}

export function readText(path: string): string {
  return readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
}
