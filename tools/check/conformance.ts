// Prints which numbered requirements of the specification are named by no test.
// A test names what it proves in a comment:  // spec: OD-021 OD-023..OD-025
// Usage: npm run -s check -- conformance [--area OD,CF] [--kind must] [--list] [--done]
// With --done without what docs/specification/later.tsv leaves for later; `npm test` runs it so.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

interface Requirement {
  id: string
  area: string
  kind: string
  text: string
  isDuplicate: boolean
}

/** More ids on a line, or a longer range, name more than one test can prove. */
const MAX_IDS_PER_LINE = 6
const LONGEST_RANGE = 4
/** What no test can name yet, and what it waits for; it only ever becomes shorter. */
const LATER = 'docs/specification/later.tsv'

const { values: options } = parseArgs({
  options: {
    area: { type: 'string' },
    kind: { type: 'string' },
    list: { type: 'boolean', default: false },
    done: { type: 'boolean', default: false },
  },
})

const requirements = readRequirements()
const known = new Set(requirements.map(({ id }) => id))
const named = new Set<string>()
const wrong: string[] = []
for (const file of testFiles()) readMarks(file)
const later = options.done ? readLater() : new Set<string>()
report()

function readRequirements(): Requirement[] {
  const [, ...lines] = readFileSync('docs/specification/requirements.tsv', 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [id = '', , kind = '', text = '', note = ''] = line.split('\t')
    const [area = ''] = id.split('-')
    return { id, area, kind, text, isDuplicate: note.startsWith('Duplicate of') }
  })
}

/** The requirements that wait, each a line's first field; one that a test names waits no longer. */
function readLater(): Set<string> {
  const [, ...lines] = readFileSync(LATER, 'utf8').trim().split('\n')
  const waiting = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const place = `(${LATER}:${index + 2})`
    for (const id of rangeOf(line.split('\t')[0] ?? '')) {
      waiting.add(id)
      if (!known.has(id)) wrong.push(`${id} is no requirement ${place}`)
      if (named.has(id)) wrong.push(`${id} is named by a test and waits no longer ${place}`)
    }
  }
  return waiting
}

function testFiles(): string[] {
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns])
  // A file that is deleted and not yet committed is still listed.
  return listed
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
}

/** Takes in the ids that a test file names, and what it names wrongly. */
function readMarks(file: string): void {
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const place = `(${file}:${index + 1})`
    const words = (/\/\/\s*spec:\s*(.+)$/.exec(line)?.[1] ?? '').split(/[\s,]+/).filter(Boolean)
    if (words.length > MAX_IDS_PER_LINE)
      wrong.push(`more than ${MAX_IDS_PER_LINE} on one line ${place}`)
    for (const id of words.flatMap((word) => idsOf(word, place)))
      if (known.has(id)) named.add(id)
      else wrong.push(`${id} is no requirement ${place}`)
  }
}

/** One id, or those of a range short enough for one test. */
function idsOf(word: string, place: string): string[] {
  const ids = rangeOf(word)
  if (ids.length <= LONGEST_RANGE) return ids
  wrong.push(`${word}: a range over ${LONGEST_RANGE} ${place}`)
  return []
}

/** One id, or those of a range such as OD-023..OD-025. */
function rangeOf(word: string): string[] {
  const range = /^([A-Z0-9]+)-(\d+)\.\.(?:\1-)?(\d+)$/.exec(word)
  if (!range) return [word]
  const [first, last] = [Number(range[2]), Number(range[3])]
  const count = Math.max(0, last - first + 1)
  return Array.from(
    { length: count },
    (_, i) => `${range[1]}-${String(first + i).padStart(3, '0')}`,
  )
}

function report(): void {
  const areas = options.area?.split(',')
  const kinds = options.kind?.split(',')
  const wanted = requirements.filter(
    ({ id, area, kind, isDuplicate }) =>
      !isDuplicate &&
      !later.has(id) &&
      (areas?.includes(area) ?? true) &&
      (kinds?.includes(kind) ?? true),
  )
  const missing = wanted.filter(({ id }) => !named.has(id))

  for (const [area, all] of Map.groupBy(wanted, (requirement) => requirement.area)) {
    const done = all.filter(({ id }) => named.has(id))
    const figures = [done.length, all.length].map((figure) => String(figure).padStart(4))
    console.log(`${area.padEnd(6)} ${figures.join(' of ')} named by a test`)
  }
  if (options.list) for (const { id, kind, text } of missing) console.log(`${id}\t${kind}\t${text}`)
  for (const line of wrong) console.log(line)
  const count = wanted.length - missing.length
  console.log(`${count} of ${wanted.length} requirements named by a test, ${missing.length} not`)
  if (missing.length > 0 || wrong.length > 0) process.exitCode = 1
}
