import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Said } from '#contract/console/reports/export.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import {
  STAFF_BASE,
  type StaffEndpoint,
  type StaffInput,
  type StaffOutput,
} from '#contract/console/staff-endpoint.ts'
import { staffCookieName } from '#server/backoffice/access/staff-cookie.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface StaffAnswer<T> {
  readonly code: string
  readonly message: string
  readonly data: T
}

interface TakenFile {
  readonly type: string
  /** Of the answer. */
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly bytes: Buffer
}

/** A signed-in person of staff. */
export interface TestStaff {
  readonly id: string
  readonly email: string
  readonly cookie: string
  call<E extends StaffEndpoint>(
    endpoint: E,
    input?: Partial<StaffInput<E>>,
  ): Promise<StaffAnswer<StaffOutput<E>>>
  /** The file at an address below the console's calls, as a page shows it. */
  file(path: string): Promise<{ readonly type: string; readonly text: string }>
  /** Takes the file of a call away; what it is asked with may stand in the path as a query. */
  take(path: string, said?: Partial<Said>): Promise<TakenFile>
}

interface App {
  readonly app: FastifyInstance
  readonly deps: Dependencies
}

type Person = Pick<TestStaff, 'id' | 'email'>

/** Makes a person of staff with these roles who has just signed in. */
export async function testStaff(t: App, ...roles: readonly Role[]): Promise<TestStaff> {
  const { deps } = t
  const id = randomUUID()
  const email = `${roles.join('.') || 'nobody'}.${id.slice(0, 8)}@lender.test`
  const now = deps.clock.now()
  const person = { id, email, name: `Staff ${id.slice(0, 4)}`, state: 'active', made_at: now }
  await deps.database
    .insertInto('staff')
    .values({ ...person, roles: [...roles] })
    .execute()
  return signedInAgain(t, { id, email })
}

/** Another session of a person of staff. */
export async function signedInAgain(t: App, { id, email }: Person): Promise<TestStaff> {
  const { deps } = t
  const now = deps.clock.now()
  const token = randomBytes(32).toString('base64url')
  await deps.database
    .insertInto('staff_session')
    .values({
      hash: secretHash(token),
      id: randomUUID(),
      staff_id: id,
      opened_at: now,
      seen_at: now,
      began: 'password',
      address: '127.0.0.1',
    })
    .execute()
  return staffWith(t, { id, email }, `${staffCookieName(deps)}=${token}`)
}

/** A person of staff by the cookie of their browser. */
export function staffWith({ app }: App, { id, email }: Person, cookie: string): TestStaff {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
  return {
    id,
    email,
    cookie,
    async call({ method, path, fileBytes }, input = {}) {
      if (fileBytes !== undefined) return upload(app, { path, headers }, input)
      const given =
        method === 'GET' ? { query: input as Record<string, string> } : { payload: input }
      const answer = await app.inject({ method, url: STAFF_BASE + path, headers, ...given })
      return answer.json()
    },
    async file(path) {
      const answer = await app.inject({ method: 'GET', url: STAFF_BASE + path, headers })
      return { type: String(answer.headers['content-type']), text: answer.body }
    },
    async take(path, said = {}) {
      const { pathname, searchParams } = new URL(path, 'http://console.test')
      const given = { purpose: 'audit', reason: 'Asked by the auditor', ...said }
      const payload = { ...Object.fromEntries(searchParams), ...given }
      const answer = await app.inject({
        method: 'POST',
        url: STAFF_BASE + pathname,
        headers,
        payload,
      })
      const { headers: sent, body: text, rawPayload: bytes } = answer
      return { type: String(sent['content-type']), headers: sent, text, bytes }
    },
  }
}

interface Uploaded {
  readonly path: string
  readonly headers: Record<string, string>
}

/** Sends the field `file` as the body, and takes the last line of the answer. */
async function upload(
  app: FastifyInstance,
  { path, headers }: Uploaded,
  input: object,
): Promise<StaffAnswer<never>> {
  const { file = 'x', ...query } = input as { readonly file?: string } & Record<string, unknown>
  const answer = await app.inject({
    method: 'POST',
    url: STAFF_BASE + path,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    payload: Buffer.from(file),
  })
  return JSON.parse(answer.body.trim().split('\n').at(-1) ?? '') as StaffAnswer<never>
}

/** Everybody of staff who is signed in has just been, after the clock moved on. */
export async function staySignedIn({
  database,
  clock,
}: Pick<Dependencies, 'clock' | 'database'>): Promise<void> {
  const now = clock.now()
  await database.updateTable('staff_session').set({ opened_at: now, seen_at: now }).execute()
}
