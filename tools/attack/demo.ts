import { findSession } from '#server/identity/session/find-session.ts'
import { send } from './caller.ts'
import type { Copy } from './copy.ts'

/** A demo borrower, signed in. */
export interface Victim {
  readonly key: string
  readonly brand: 'given' | 'ph'
  readonly phone: string
  readonly productId: string
  readonly orderId: string | null
  readonly sessionId: string
}

/** The borrower with this key, such as ph-170. */
export async function demoBorrower(copy: Copy, key: string): Promise<Victim> {
  const victim = (await demoBorrowers(copy)).find((one) => one.key === key)
  if (!victim) throw new Error(`The demo has no borrower ${key}.`)
  return victim
}

export async function demoBorrowers(copy: Copy): Promise<readonly Victim[]> {
  const { text } = await send(copy, 'GET', '/sandbox/demo')
  return (JSON.parse(text) as { borrowers: Victim[] }).borrowers
}

export async function idOf({ deps }: Copy, { sessionId }: Victim): Promise<string> {
  const session = await findSession(deps.database, sessionId)
  if (!session) throw new Error('A session of the demo is missing.')
  return session.borrowerId
}

/** Does an action of the sandbox: of a provider, of staff, or of time. */
export async function act(copy: Copy, path: string, body: object = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await send(
    copy,
    'POST',
    `/sandbox${path}`,
    { headers },
    JSON.stringify(body),
  )
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text)
}
