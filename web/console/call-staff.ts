import { CODES } from '#contract/codes.ts'
import {
  STAFF_BASE,
  type StaffEndpoint,
  type StaffInput,
  type StaffOutput,
} from '#contract/console/staff-endpoint.ts'
import { goToSignIn } from '#web/console/go-to-sign-in.ts'
import { waitForUnlock } from '#web/console/unlock.ts'

/** The server refused a call; its message is a sentence for the person who made it. */
export class StaffRefusal extends Error {
  readonly code: string
  readonly data: unknown

  constructor(code: string, message: string, data: unknown) {
    super(message)
    this.name = 'StaffRefusal'
    this.code = code
    this.data = data
  }
}

interface Answer<T> {
  readonly code: string
  readonly message: string
  readonly data: T
}

/**
 * Makes a call of the console. A locked session asks for its person and makes the call again; an
 * ended one leads to the sign-in page, and the call is never answered.
 *
 * @throws StaffRefusal with the server's sentence; TypeError without a network
 */
export async function callStaff<E extends StaffEndpoint>(
  endpoint: E,
  input: Partial<StaffInput<E>> = {},
  signal?: AbortSignal,
): Promise<StaffOutput<E>> {
  const { code, message, data } = await send<E>(endpoint, input, signal)
  if (code === '0') return data
  if (code === CODES.notLoggedIn) return goToSignIn()
  if (code === CODES.locked) {
    await waitForUnlock()
    return callStaff(endpoint, input, signal)
  }
  throw new StaffRefusal(code, message, data)
}

async function send<E extends StaffEndpoint>(
  { method, path }: E,
  input: object,
  signal: AbortSignal | undefined,
): Promise<Answer<StaffOutput<E>>> {
  const isRead = method === 'GET'
  const answer = await fetch(STAFF_BASE + path + (isRead ? queryOf(input) : ''), {
    method,
    ...(signal && { signal }),
    ...(!isRead && {
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    }),
  })
  return answer.json() as Promise<Answer<StaffOutput<E>>>
}

/** The filled fields of an input as a query with its question mark; empty without one. */
export function queryOf(input: object): string {
  const filled = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}
