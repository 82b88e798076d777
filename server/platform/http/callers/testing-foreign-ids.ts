import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { CODES } from '#contract/codes.ts'
import { API_BASE } from '#contract/request-context.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { listIdFields } from '#server/platform/http/callers/testing-id-fields.ts'
import type { IdKind } from '#server/platform/http/callers/testing-ids.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** A call and a field with an id of another borrower. */
export interface ForeignCase {
  endpoint: Endpoint
  field: string
}

export function foreignCases(
  endpoints: readonly Endpoint[],
  ids: Record<string, IdKind>,
): ForeignCase[] {
  return endpoints.flatMap((endpoint) =>
    listIdFields(endpoint.input.properties)
      .filter((field) => 'make' in (ids[field] ?? {}))
      .map((field) => ({ endpoint, field })),
  )
}

/**
 * What a stranger learns or changes by naming a row of another borrower: nothing, when they get
 * byte by byte the answer to an id that nobody has and the owner's rows stay as they are.
 */
export async function findLeaks(
  server: TestApp,
  ids: Record<string, IdKind>,
  { endpoint, field }: ForeignCase,
): Promise<string[]> {
  const owner = await newBorrower(server.deps, 'given')
  const stranger = await newBorrower(server.deps, 'given')
  const kind = ids[field]
  if (!kind || !('make' in kind)) throw new Error(`No borrower owns a ${field}.`)
  const id = await kind.make(server, owner)
  const others = { ...(await otherIds(server, ids, endpoint, stranger)), ...kind.beside }
  const code = kind.code ?? CODES.notFound
  const ask = async (borrower: string, value: string, beside: object = others) =>
    send(server, endpoint, borrower, { ...beside, [field]: value })

  const before = await rowsOf(server, owner)
  const foreign = await ask(stranger, id)
  const missing = await ask(stranger, kind.nobodys)
  const after = await rowsOf(server, owner)
  const owners = { ...(await otherIds(server, ids, endpoint, owner)), ...kind.beside }
  const own = await ask(owner, id, owners)

  return [
    foreign.body === missing.body && foreign.statusCode === missing.statusCode
      ? ''
      : `a stranger's answer differs from that to nothing: ${foreign.body} / ${missing.body}`,
    foreign.json().code === code ? '' : `a stranger is answered ${foreign.body}`,
    refusalOf(own) === code ? `the owner is not known: ${own.body}` : '',
    before === after ? '' : "a stranger changed the owner's rows",
  ].filter((leak) => leak !== '')
}

/** The code of an answer; null for a file. */
function refusalOf(answer: Awaited<ReturnType<typeof send>>): string | null {
  const isFile = !String(answer.headers['content-type']).startsWith('application/json')
  return isFile ? null : answer.json<{ code: string }>().code
}

/** The call's other fields: samples, and ids of the borrower's own rows. */
async function otherIds(
  server: TestApp,
  ids: Record<string, IdKind>,
  endpoint: Endpoint,
  borrowerId: string,
): Promise<Record<string, unknown>> {
  const input = makeSample(endpoint.input) as Record<string, unknown>
  for (const field of listIdFields(endpoint.input.properties)) {
    const kind = ids[field]
    if (kind && 'make' in kind) input[field] = await kind.make(server, borrowerId)
    if (kind && 'everybodys' in kind) input[field] = kind.everybodys
  }
  return input
}

async function send(
  { app, deps }: TestApp,
  endpoint: Endpoint,
  borrowerId: string,
  input: Record<string, unknown>,
) {
  const token = await startSession(deps.database, deps.random, borrowerId)
  return app.inject({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    ...(endpoint.method === 'GET'
      ? { query: input as Record<string, string> }
      : { payload: input }),
    headers: { authorization: `Bearer ${token}` },
  })
}

/** A fingerprint of all rows of a borrower, over all tables. */
async function rowsOf({ deps }: TestApp, borrowerId: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
    where table_schema = 'public' and table_name <> 'session'
      and (column_name = 'borrower_id' or (table_name = 'borrower' and column_name = 'id'))
    order by table_name
  `.execute(deps.database)
  const prints: string[] = []
  for (const { name, key } of tables) {
    const { rows } = await sql<{ print: string }>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print
      from ${sql.table(name)} t where ${sql.ref(key)} = ${borrowerId}
    `.execute(deps.database)
    prints.push(`${name} ${rows[0]?.print}`)
  }
  return prints.join('\n')
}
