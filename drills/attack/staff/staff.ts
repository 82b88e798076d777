import type { Role } from '#contract/console/staff/roles.ts'
import { STAFF_BASE, type StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import type { StaffVisit } from '#contract/console/staff/staff-visit.ts'
import { openStaffSession } from '#server/backoffice/access/open-staff-session.ts'
import { staffCookieName } from '#server/backoffice/access/staff-cookie.ts'
import { DEMO_STAFF } from '#doubles/demo/demo-staff.ts'
import { type Heard, type Sender, send } from '#drills/attack/caller.ts'
import type { Copy } from '#drills/attack/copy.ts'

/** A browser in which somebody of staff is signed in. */
export interface StaffBrowser {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

/** The demo's person of a role, signed in by the sandbox; each time in another browser. */
export async function signInAs(copy: Copy, role: Role): Promise<StaffBrowser> {
  const person = DEMO_STAFF.find((one) => one.role === role)
  if (!person) throw new Error(`The demo has nobody of staff as ${role}.`)
  const { status, headers } = await send(copy, 'POST', `/sandbox/staff/${role}/sign-in`)
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  if (status !== 303) throw new Error(`Signing in as ${role}: ${status}`)
  return { id: person.id, email: person.email, cookie }
}

let count = 0

/** Another person of staff with these roles, signed in. */
export async function newStaff({ deps }: Copy, ...roles: readonly Role[]): Promise<StaffBrowser> {
  const id = deps.random.uuid()
  const email = `person${(count += 1)}@lender.example`
  const made = { made_at: deps.clock.now(), state: 'active' }
  await deps.database
    .insertInto('staff')
    .values({ id, email, name: 'Ana Reyes', roles: [...roles], ...made })
    .execute()
  const session = { staffId: id, began: 'password', address: '127.0.0.1', device: null } as const
  const token = await openStaffSession(deps, deps.database, session)
  return { id, email, cookie: `${staffCookieName(deps)}=${token}` }
}

/** Calls so far: each comes from another address, so that none of them has too many in a second. */
let calls = 0

/** Makes a call of the console. */
export async function callStaff(
  copy: Copy,
  { cookie }: Pick<StaffBrowser, 'cookie'>,
  { method, path }: Pick<StaffEndpoint, 'method' | 'path'>,
  input: object = {},
): Promise<Heard> {
  const address = `198.18.200.${(calls += 1) % 200}`
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
  if (method === 'POST') return post(copy, path, input, { address, headers })
  const given = Object.entries(input).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(given).toString()
  return send(copy, 'GET', `${STAFF_BASE}${path}?${query}`, { address, headers })
}

/** Makes a call of the console that needs no session. */
export async function visitConsole(
  copy: Copy,
  { path }: StaffVisit,
  input: object,
  address: string,
): Promise<Heard> {
  return post(copy, path, input, { address, headers: { 'x-requested-with': 'XMLHttpRequest' } })
}

async function post(copy: Copy, path: string, input: object, sender: Sender): Promise<Heard> {
  const headers = { 'content-type': 'application/json', ...sender.headers }
  const body = JSON.stringify(input)
  return send(copy, 'POST', STAFF_BASE + path, { ...sender, headers }, body)
}
