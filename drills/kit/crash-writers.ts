import { openSession } from '#contract/sign-in/session.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { API_BASE } from '#contract/request-context.ts'

const WRITERS = 4
const READERS = 16

/** Writes that are enough for one round, so that reading all of them again stays short. */
const MAX_WRITES = 2000

/** Milliseconds after which a request counts as cut. */
const CUT_MS = 15_000

/** Sessions that one sign-in opens here: below what it may in an hour (`openedPage`). */
const MOST_OF_ONE = 500

/**
 * Opens sessions, several at a time, until each writer meets its first failure.
 *
 * @param tokens gets those that were answered: what the server acknowledged
 */
export async function writeUntilCut(url: string, tokens: string[]): Promise<void> {
  const writer = await openWriter(url)
  const write = async () => {
    for (let { token } = await writer(); token; { token } = await writer()) {
      tokens.push(token)
      // From here on the kill meets reading only.
      while (tokens.length >= MAX_WRITES) if (!(await isSignedIn(url, token))) return
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
}

/** How many of these sessions the server does not know (any more). */
export async function countLost(url: string, tokens: readonly string[]): Promise<number> {
  const left = tokens.values()
  let lost = 0
  const read = async () => {
    for (const token of left) if (!(await isSignedIn(url, token))) lost += 1
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return lost
}

/** What a new session was answered with. */
export interface Opened {
  /** Null: it was not acknowledged. */
  readonly token: string | null
  /** HTTP; 0 without an answer. */
  readonly status: number
  /** Seconds; null where nothing says so. */
  readonly retryAfter: string | null
}

/** Opens a session at each call; several may be under way. */
export type Writer = () => Promise<Opened>

/** A writer for as many sessions as a drill wants: it signs in anew before a limit is met. */
export async function openWriter(url: string): Promise<Writer> {
  let sessionId = await demoSession(url)
  let opened = 0
  return async () => {
    if (opened >= MOST_OF_ONE) {
      // While nothing can be written the one before goes on.
      const next = await demoSession(url).catch(() => null)
      if (next !== null) [sessionId, opened] = [next, 0]
    }
    opened += 1
    return openOne(url, sessionId)
  }
}

/** A sign-in of the demo that sessions are opened with. */
export async function demoSession(url: string): Promise<string> {
  const answer = await fetch(`${url}/sandbox/demo`, { signal: AbortSignal.timeout(CUT_MS) })
  const { borrowers } = (await answer.json()) as {
    borrowers: { brand: string; sessionId: string }[]
  }
  const found = borrowers.find(({ brand }) => brand === 'given')
  if (!found) throw new Error('The demo has no borrower of brand given.')
  return found.sessionId
}

async function openOne(url: string, sessionId: string): Promise<Opened> {
  const answer = await ask(url + API_BASE + openSession.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId }),
  })
  const [, token] = /hiram=([\w-]+)/.exec(answer?.headers.get('set-cookie') ?? '') ?? []
  return {
    token: answer?.code === openSession.success ? (token ?? null) : null,
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
  }
}

async function isSignedIn(url: string, token: string): Promise<boolean> {
  const answer = await ask(url + API_BASE + getPageSetting.path, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer?.data?.isSignedIn === true
}

interface Answer {
  status: number
  headers: Headers
  code: string
  data: { isSignedIn?: boolean } | null
}

async function ask(address: string, request: RequestInit): Promise<Answer | null> {
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(CUT_MS) })
    const body = (await answer.json()) as Omit<Answer, 'headers' | 'status'>
    return { headers: answer.headers, status: answer.status, ...body }
  } catch {
    return null
  }
}
