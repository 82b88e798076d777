import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { listIdFields } from '#server/platform/http/callers/testing-id-fields.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { type Attack, atLeast, exactly } from './attack.ts'
import { call, send } from './caller.ts'
import type { Copy } from './copy.ts'
import { lend, type Lent } from './victims.ts'

/** Of the ids, one in so many for each field, unless all are sent. */
const EACH = 4

/** Every id that a borrower has, in every id field of every call, by another borrower. */
export const foreignIds: Attack = {
  name: 'foreign-ids',
  trust: 10,
  run: async (copy, isFull) => {
    const victim = await victimOf(copy)
    const stranger = await lend(copy, 2, 40)
    const ids = await idsOf(copy, victim.borrowerId)
    const before = await printOf(copy, victim.borrowerId)
    const all = (await allEndpoints()).flatMap((endpoint) =>
      listIdFields(endpoint.input.properties).flatMap((field) =>
        ids.map((id) => ({ endpoint, field, id })),
      ),
    )
    const cases = all.filter((_, place) => isFull || place % EACH === 0)
    const told = new Set<string>()
    for (const [place, { endpoint, field, id }] of cases.entries()) {
      const own = { orderId: stranger.orderId, productId: stranger.productId }
      const beside = { ...(makeSample(endpoint.input) as object), ...pick(endpoint, own) }
      const ask = async (value: string) => {
        await copy.forgetLimits()
        const sender = { token: stranger.token, brand: 'ph', address: `203.0.${place % 200}.1` }
        const { status, text } = await call(copy, endpoint, { ...beside, [field]: value }, sender)
        return `${status} ${plain(text, value)}`
      }
      if ((await ask(id)) !== (await ask(nobodysLike(id)))) told.add(`${endpoint.path} ${field}`)
    }
    const after = await printOf(copy, victim.borrowerId)
    return [
      atLeast(400, cases.length, `ids of another borrower sent, ${ids.length} in each id field`),
      exactly(0, told.size, `calls that answer them otherwise ${[...told].join(', ')}`.trim()),
      exactly(0, before === after ? 0 : 1, 'borrowers changed by them'),
    ]
  },
}

/** An answer without the id that was sent, and without secrets that are made anew each time. */
function plain(text: string, id: string): string {
  return text.replaceAll(id, '').replaceAll(/"[\w-]{43}"/g, '')
}

/** An id of nobody in the same form. */
function nobodysLike(id: string): string {
  if (/^[0-9a-f-]{36}$/.test(id)) return '00000000-0000-4000-8000-000000000000'
  return id.replaceAll(/[0-9]/g, (digit) => String((Number(digit) + 7) % 10))
}

/** A borrower with a late loan, payments, a complaint, and an account. */
async function victimOf(copy: Copy): Promise<Lent> {
  const { text } = await send(copy, 'GET', '/sandbox/demo')
  type Demo = {
    borrowers: { key: string; orderId: string; productId: string; sessionId: string }[]
  }
  const demo = (JSON.parse(text) as Demo).borrowers.find(({ key }) => key === 'ph-complaints')
  if (!demo) throw new Error('The demo has no borrower ph-complaints.')
  const { borrower_id: borrowerId } = await copy.deps.database
    .selectFrom('loan')
    .select('borrower_id')
    .where('id', '=', demo.orderId)
    .executeTakeFirstOrThrow()
  return { borrowerId, orderId: demo.orderId, productId: demo.productId, token: demo.sessionId }
}

async function tablesOf({ deps }: Copy) {
  const { rows } = await sql<{ name: string; owner: string }>`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public' and table_name <> 'session'
      and (column_name = 'borrower_id' or (table_name = 'borrower' and column_name = 'id'))
    order by table_name`.execute(deps.database)
  return rows
}

/** Every value of the borrower's rows that looks like an id. */
async function idsOf(copy: Copy, borrowerId: string): Promise<string[]> {
  const ids = new Set<string>()
  for (const { name, owner } of await tablesOf(copy)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t where ${sql.ref(owner)} = ${borrowerId}
    `.execute(copy.deps.database)
    for (const { row } of rows) for (const id of idsIn(row)) ids.add(id)
  }
  // Products and providers are everybody's.
  return [...ids].filter((id) => id.length > 5 && id.length <= 64)
}

function idsIn(row: Record<string, unknown>): string[] {
  return Object.entries(row).flatMap(([column, value]) =>
    /(^|_)(id|reference|number|no)$/.test(column) && typeof value === 'string' ? [value] : [],
  )
}

/** A fingerprint of all rows of a borrower. */
async function printOf(copy: Copy, borrowerId: string): Promise<string> {
  const prints: string[] = []
  for (const { name, owner } of await tablesOf(copy)) {
    const { rows } = await sql<{ print: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print
      from ${sql.table(name)} t where ${sql.ref(owner)} = ${borrowerId}
    `.execute(copy.deps.database)
    prints.push(`${name} ${rows[0]?.print}`)
  }
  return prints.join('\n')
}

async function allEndpoints(): Promise<Endpoint[]> {
  const files = globSync('contract/**/*.ts', { exclude: ['contract/console/**'] }).filter(
    (file) => !/test(ing)?[.-]/.test(file),
  )
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(process.cwd(), file))) as Record<string, unknown>),
  )
  return modules.flatMap((one) => Object.values(one)).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'codeField' in value && 'path' in value
}

function pick({ input }: Endpoint, known: object): object {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in input.properties))
}
