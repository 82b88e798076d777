// What people type: each text of a call has a limit, and each field of a form is one of a call.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldLimit } from '#web/console/kit/fields/field-limits.ts'
import { FIELD_LABELS } from '#web/console/kit/fields/field-labels.ts'

interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly pattern?: string
  readonly [rule: string]: unknown
}

interface Call {
  readonly path: string
  readonly changes: boolean
  readonly input: Schema
}

const [CONSOLE, BORROWERS] = await Promise.all([
  callsIn('contract/console/**/*.ts', []),
  callsIn('contract/**/*.ts', ['contract/console/**']),
])

async function callsIn(pattern: string, exclude: readonly string[]): Promise<Call[]> {
  const files = globSync(pattern, { exclude: ['**/*.test.ts', ...exclude] })
  const modules = await Promise.all(
    files.map(
      async (file) =>
        import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>,
    ),
  )
  return modules.flatMap((each) => Object.values(each)).filter(isCall)
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value
}

/** Each text and list of an input by its path. */
function partsOf(schema: Schema, path: string): (readonly [string, Schema])[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => partsOf(each, path))
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    partsOf(each, `${path}.${name}`),
  )
  const items = schema.items ? partsOf(schema.items, `${path}[]`) : []
  return [[path, schema], ...inside, ...items]
}

/** Whether somebody could send as much of it as they like. */
function isEndless({ type, maxLength, maxItems, format, pattern, ...rest }: Schema): boolean {
  if (type === 'array') return maxItems === undefined
  const isText = type === 'string' && !('enum' in rest) && !('const' in rest)
  if (!isText || maxLength !== undefined || format !== undefined) return false
  return pattern === undefined || !/^\^.*\$$/.test(pattern) || /[*+]|\{\d+,\}/.test(pattern)
}

test.each([...CONSOLE, ...BORROWERS])('$path takes no text without end', ({ path, input }) => {
  const endless = partsOf(input, path).filter(([, schema]) => isEndless(schema))
  expect(endless.map(([name]) => name)).toEqual([])
})

const forms = readdirSync('web/console', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => [file, readFileSync(`web/console/${file}`, 'utf8')] as const)

/** `<ConsoleField name="…"`, and those in a line of their own below it. */
const FIELD = /<(?:Console(?:Field|TextArea|Choice)|KeyChoice)\s+name="([\w.]+)"/g

test.each(forms)('each field of %s is one of a call', (_, source) => {
  const paths = CONSOLE.flatMap(({ path, input }) => partsOf(input, path).map(([name]) => name))
  const unknown = [...source.matchAll(FIELD)]
    .map(([, name = '']) => name)
    .filter((name) => !paths.some((path) => path.endsWith(`.${name}`)))
  expect(unknown).toEqual([])
})

/** Fields of calls that nobody types: what was shown, or chosen by where one is. */
const NOT_TYPED = new Set(
  'contactId correctionId details draft edition entryReference form id isAccepted leaveOutOthers loanId noteId passkey refused requestId screening seen version due own'
    .split(' ')
    .concat(
      'leaveOutUnknown',
      'net',
      'proof',
      'sealed',
      'list',
      'query',
      'hidden',
      'messageId',
      'taskId',
    ),
)

test('each field that staff type has a label for a refusal that stands elsewhere', () => {
  const names = CONSOLE.filter(({ changes }) => changes).flatMap(({ input }) =>
    Object.keys(input.properties ?? {}),
  )
  expect(new Set(names.filter((name) => !FIELD_LABELS[name] && !NOT_TYPED.has(name)))).toEqual(
    new Set(),
  )
})

/** Texts that no form of the console takes: places, ids, keys and files. */
const NO_FORM =
  /\b(cursor|seen|id|noteId|loanId|entryReference|imageId|edition|version|secret|draft|file|image|passkey|answer|made|sealed)$/

test.each(CONSOLE)('the fields of $path take in the form what the call does', ({ path, input }) => {
  const limits = partsOf(input, '')
    .map(([name, { maxLength }]) => [name.slice(1), maxLength] as const)
    .filter(([name, most]) => typeof most === 'number' && !/\[\]/.test(name) && !NO_FORM.test(name))
  expect(limits.map(([name]) => [name, fieldLimit(path, name)])).toEqual(limits)
})

/** Where pesos or something else is typed than is sent. */
const OWN_LIMITS = new Set([
  'bank-statement/transfer-fields.tsx',
  'collection/request-plan.tsx',
  'frame/search-box.tsx',
  'kit/fields/console-field.tsx',
  'kit/lists/borrower-chip.tsx',
  'kit/lists/export-button.tsx',
  'kit/lists/filter-chip.tsx',
  'loan/waive-charges.tsx',
  'promotion-page/new-page.tsx',
  'promotion-page/text-fields.tsx',
  'sign-in/sign-in-field.tsx',
  'surplus/refund-surplus.tsx',
  'suspense/assign-money.tsx',
])

test('a form has no limit of its own beside that of its call', () => {
  const own = forms.filter(([, source]) => source.includes('maxLength={')).map(([file]) => file)
  expect(own.filter((file) => !OWN_LIMITS.has(file))).toEqual([])
})
