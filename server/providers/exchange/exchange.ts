/**
 * How a call to the outside ended. Unknown is not refused: what was asked may have happened, so it
 * is asked about, never simply sent again.
 */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly why: string }

export const answered = <T>(value: T): Answer<T> => ({ kind: 'answered', value })
export const refused = (code: string, message: string): Answer<never> => ({
  kind: 'refused',
  code,
  message: message.slice(0, MESSAGE_CHARACTERS),
})
export const unknown = (why: string): Answer<never> => ({ kind: 'unknown', why })

/** Milliseconds that an outside call may take, body included, where nothing else was said. */
export const TIMEOUT_MS = 10_000

/** A listing of a busy day is some 400 bytes a payment; more than this is no answer of theirs. */
const BODY_BYTES = 8 * 1024 * 1024
/** What is kept of a stranger's words. */
const MESSAGE_CHARACTERS = 200

export interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly timeoutMs: number
}

export interface Received {
  readonly kind: 'received'
  readonly status: number
  readonly text: string
  /** The text as JSON; undefined when it is none (providers answer errors in HTML). */
  readonly json: unknown
}

/** Sends one request and reads its whole answer; whatever goes wrong on the way is `unknown`. */
export async function exchange(
  url: string,
  { timeoutMs, ...request }: Sent,
): Promise<Received | { kind: 'unknown'; why: string }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect is no documented answer, and following one would hand on the credentials.
    const reply = await fetch(url, { ...request, signal, redirect: 'manual' })
    const text = await textOf(reply)
    return { kind: 'received', status: reply.status, text, json: jsonOf(text) }
  } catch (error) {
    return { kind: 'unknown', why: reasonOf(error) }
  }
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > BODY_BYTES) throw new Error(`the answer is longer than ${BODY_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Says which kind of trouble it was; fetch hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the call broke'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
