import { expect, test } from 'vitest'
import { ROLES } from '#contract/console/staff/roles.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { withDeclaredTypes } from '#server/platform/http/serve/declared-types.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { openBorrowerSession } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Nothing that is no number is taken for one, in any call: over the tables of calls.

const t = await testApp()
const { app, deps } = t

interface Field {
  readonly type?: string
  readonly anyOf?: readonly Field[]
}
interface Call {
  readonly method: string
  readonly path: string
  readonly input: object
}

const NO_TEXTS = [
  '',
  ' ',
  '1e3',
  '0x10',
  '5.0',
  '+5',
  ' 5',
  '5 ',
  '1_000',
  'null',
  '١٢',
  '9'.repeat(17),
]
const NO_VALUES = [...NO_TEXTS, null, [5], ['5'], {}, 1.5]
/** By the type of a field: what it must not be taken from. */
const NONSENSE: Readonly<Record<string, { texts: readonly string[]; values: readonly unknown[] }>> =
  {
    integer: { texts: [...NO_TEXTS, 'true'], values: [...NO_VALUES, true, false] },
    boolean: { texts: [...NO_TEXTS, '1', '0', 'TRUE'], values: [...NO_VALUES, 0, 1] },
    string: { texts: [], values: [null, true, false, [5], ['x'], {}, 1.5] },
  }

function fieldsOf({ input }: Call): [string, string][] {
  const { properties = {} } = input as { properties?: Record<string, Field> }
  return Object.entries(properties).flatMap(([name, { type }]) =>
    type !== undefined && type in NONSENSE ? [[name, type] as [string, string]] : [],
  )
}

type Send = (payload: object, kind: 'query' | 'form' | 'json') => Promise<string>

/** What a call took that it must refuse. */
async function takenBy(call: Call, send: Send): Promise<string[]> {
  const sample = makeSample(call.input) as object
  const taken: string[] = []
  for (const { name, value, kind } of triedOn(call)) {
    const code = await send({ ...sample, [name]: value }, kind)
    if (code !== '-1002') taken.push(`${kind} ${name}: ${JSON.stringify(value)} (${code})`)
  }
  return taken
}

function triedOn(call: Call) {
  const kinds = call.method === 'GET' ? (['query'] as const) : (['form', 'json'] as const)
  return fieldsOf(call).flatMap(([name, type]) =>
    kinds.flatMap((kind) => {
      const { texts = [], values = [] } = NONSENSE[type] ?? {}
      return (kind === 'json' ? values : texts).map((value) => ({ name, value, kind }))
    }),
  )
}

const asText = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString()

function sent(
  { method, path }: Call,
  base: string,
  fields: object,
  kind: Parameters<Send>[1],
  headers: Record<string, string>,
) {
  const url = base + path + (kind === 'query' ? `?${asText(fields)}` : '')
  const payload = kind === 'form' ? asText(fields) : JSON.stringify(fields)
  const type = kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return app.inject({
    method: method as 'GET' | 'POST',
    url,
    ...(kind !== 'query' && { payload }),
    headers: { ...headers, ...(kind !== 'query' && { 'content-type': type }) },
  })
}

const calls = app.endpoints.filter((call) => fieldsOf(call).length > 0 && call.upload === '')

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s takes no other value for a number, a yes or a no, or a text',
  async (_, call) => {
    const taken = await takenBy(call, async (fields, kind) => {
      const headers = {
        authorization: `Bearer ${await openBorrowerSession(deps, 'given')}`,
        'x-host-key': SANDBOX_SECRETS.hostKey('given'),
      }
      return (await sent(call, API_BASE, fields, kind, headers)).json()[call.codeField]
    })
    expect(taken).toEqual([])
  },
)

const staffCalls = app.staffEndpoints.filter((call) => fieldsOf(call).length > 0)

test.each(staffCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the console’s %s neither',
  async (_, call) => {
    const { cookie } = await testStaff(t, ...ROLES)
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    const taken = await takenBy(call, async (fields, kind) => {
      // The console sends JSON alone.
      if (kind === 'form') return '-1002'
      return (await sent(call, STAFF_BASE, fields, kind, headers)).json().code
    })
    expect(taken).toEqual([])
  },
)

test('the tables have fields of each type, so that the tests above try something', () => {
  const types = [...calls, ...staffCalls].flatMap((call) => fieldsOf(call).map(([, type]) => type))
  expect(new Set(types)).toEqual(new Set(['integer', 'boolean', 'string']))
})

const schema = {
  type: 'object',
  properties: {
    amount: { type: 'integer' },
    isOn: { type: 'boolean' },
    id: { type: 'string' },
    most: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    rows: { type: 'array', items: { type: 'object', properties: { amount: { type: 'integer' } } } },
  },
}

test.each([
  [{ amount: '1000' }, { amount: 1000 }],
  [{ amount: '-1000' }, { amount: -1000 }],
  [{ amount: 1000 }, { amount: 1000 }],
  [{ isOn: 'true' }, { isOn: true }],
  [{ isOn: 'false' }, { isOn: false }],
  [{ id: 917 }, { id: '917' }],
  [{ most: '5' }, { most: 5 }],
  [{ most: null }, { most: null }],
  [{ name: null }, { name: null }],
  [{ name: 'null' }, { name: 'null' }],
  [{ rows: [{ amount: '5' }] }, { rows: [{ amount: 5 }] }],
  [{ rows: [{ amount: '1e3' }] }, { rows: [{ amount: '1e3' }] }],
  [{ most: '' }, { most: '' }],
  [{ other: '5' }, { other: '5' }],
])('%o is read as %o', (input, read) => {
  expect(withDeclaredTypes(schema, input)).toEqual(read)
})
