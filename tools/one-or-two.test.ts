// Every command of operators that writes says whether it takes one person or two.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '#server/backoffice/access/one-or-two.ts'

const ROOT = join(import.meta.dirname, '..')

/** What commands do that change nothing of a lender's. */
const WRITE_NOTHING: ReadonlySet<string> = new Set([
  'audit',
  'backup',
  'contacts',
  'dev',
  'funnel',
  'product list',
  'product show',
  'product check',
  'promotion list',
  'promotion show',
  'promotion check',
  'verify-export',
])

/** Measure or test on a database of their own. */
const ON_THEIR_OWN: ReadonlySet<string> = new Set([
  'bench:api',
  'bench:bank-file',
  'bench:proof',
  'bench:versions',
  'rotation',
])

/** Scripts that read the settings of an installation: they reach its database, files or providers. */
const OF_OPERATORS = /with-database|catalog-command|load-config|read-keys|platform\/keys/
/** Words that a command is asked by: compared, or names of `COMMANDS`. */
const COMPARED = /action === '(\w+)'/g
const LISTED = /^ {2}(\w+): (?:\(|\w+,)/gm

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [file] = /tools\/[\w-]+\.ts$/.exec(script) ?? []
  const source = file ? readFileSync(join(ROOT, file), 'utf8') : ''
  if (!OF_OPERATORS.test(source) || ON_THEIR_OWN.has(name)) return []
  const words = source.includes('catalog-command') ? LISTED : COMPARED
  const verbs = [...source.matchAll(words)].map(([, verb]) => verb)
  return verbs.length > 0 ? verbs.map((verb) => `${name} ${verb}`) : [name]
})

test('each command of operators says how many people it takes, or writes nothing', () => {
  const known = [
    ...Object.keys(COMMANDS).map((each) => each.replace(/ [A-Z]+$/, '')),
    ...WRITE_NOTHING,
  ]
  expect(new Set(commands)).toEqual(new Set(known))
})
