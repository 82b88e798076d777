import { CODES } from '#contract/codes.ts'
import {
  type SentFile,
  STAFF_BASE,
  type StaffEndpoint,
  type StaffInput,
  type StaffOutput,
} from '#contract/console/staff-endpoint.ts'
import { goToSignIn } from '#web/console/go-to-sign-in.ts'
import { followMaintenance } from '#web/kit/status/follow-maintenance.ts'
import { sendFile } from '#web/console/send-file.ts'
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
  const answer =
    endpoint.fileBytes === undefined
      ? ((await (await send(endpoint, input, signal)).json()) as Answer<StaffOutput<E>>)
      : await sendWithFile<StaffOutput<E>>(endpoint.path, input, signal)
  return valueOf(answer, async () => callStaff(endpoint, input, signal))
}

/** A file that a call answered. */
export interface TakenFile {
  readonly name: string
  readonly content: Blob
}

/**
 * Takes a file away (contract/console/reports/export.ts), whole: one that breaks off is none.
 *
 * @throws StaffRefusal with the server's sentence; TypeError without a network
 */
export async function takeFile(path: string, input: object): Promise<TakenFile> {
  const answer = await send({ method: 'POST', path }, filledIn(input), undefined)
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    return valueOf((await answer.json()) as Answer<never>, async () => takeFile(path, input))
  const [, name = ''] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await answer.blob() }
}

/** What was answered, or what a refusal leads to. */
async function valueOf<T>({ code, message, data }: Answer<T>, again: () => Promise<T>): Promise<T> {
  if (code === '0') return data
  if (code === CODES.notLoggedIn) return goToSignIn()
  if (code === CODES.locked) {
    await waitForUnlock()
    return again()
  }
  throw new StaffRefusal(code, message, data)
}

/** The field `file` is the body, the others are in the address. */
async function sendWithFile<T>(
  path: string,
  { file, ...fields }: { readonly file?: string | SentFile },
  signal: AbortSignal | undefined,
): Promise<Answer<T>> {
  const sent = file instanceof Object ? file : { content: new Blob([file ?? '']) }
  return (await sendFile(STAFF_BASE + path + toQueryString(fields), sent, signal)) as Answer<T>
}

async function send(
  { method, path }: { readonly method: string; readonly path: string },
  input: object,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const isRead = method === 'GET'
  const answer = await fetch(STAFF_BASE + path + (isRead ? toQueryString(input) : ''), {
    method,
    ...(signal && { signal }),
    ...(!isRead && {
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    }),
  })
  followMaintenance(answer)
  return answer
}

/** The filled fields of an input as a query with its question mark; empty without one. */
export function toQueryString(input: object): string {
  const filled = Object.entries(filledIn(input)).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(filled).toString()
  return query && `?${query}`
}

function filledIn(input: object): object {
  const filled = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(filled)
}
