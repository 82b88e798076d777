import type { Static, TObject, TSchema } from 'typebox'

/** Who may make a call: anybody, a borrower with a session, or the back end of the host app. */
export type Access = 'visitor' | 'borrower' | 'host'

/**
 * One call of the API, declared once: the server answers it (`serve`), the web makes it (`call`).
 */
export interface Endpoint<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
  A extends Access = Access,
> {
  readonly method: 'GET' | 'POST'
  /** Below `/found`, as the specification gives it. */
  readonly path: string
  /** One sentence for readers of the API: what the call does and which screen it serves. */
  readonly summary: string
  readonly access: A
  /** Whether the call changes something; such a call takes an `Idempotency-Key`. */
  readonly changes: boolean
  readonly input: I
  readonly output: O
  /** The code that means success (specification, section 7). */
  readonly success: '0' | '00'
  /** The client whose page query values are sent as headers (NET-012, NET-013). */
  readonly client: 'json' | 'form'
  /** The field of the answer that holds its code: `status` for /gopia/goya/define (API-004). */
  readonly codeField: 'code' | 'status'
  /** Media types of the file answered instead of the envelope; a refusal is an envelope. */
  readonly files: readonly string[]
  /** Whether the answer to an input never changes: the caller's own browser keeps it. */
  readonly unchanging: boolean
  /** The field of the uploaded file (multipart form data); empty: the body is a form. */
  readonly upload: string
}

export type Input<E extends Endpoint> = Static<E['input']>
export type Output<E extends Endpoint> = Static<E['output']>

/** The answer of every call, with HTTP 200: `data` is null when the call is refused. */
export interface Envelope<T> {
  readonly code: string
  readonly message: string
  readonly data: T
}

type Defaults =
  | 'access'
  | 'changes'
  | 'success'
  | 'client'
  | 'codeField'
  | 'files'
  | 'unchanging'
  | 'upload'
type Declared<I extends TObject, O extends TSchema, A extends Access> = Omit<
  Endpoint<I, O, A>,
  Defaults
> &
  Partial<Pick<Endpoint<I, O, A>, Defaults>>

/**
 * Declares a call. Defaults are the stricter or the more common values: it needs a borrower,
 * changes nothing, and succeeds with "0".
 */
export function endpoint<I extends TObject, O extends TSchema, A extends Access = 'borrower'>(
  declared: Declared<I, O, A>,
): Endpoint<I, O, A> {
  const defaults = {
    changes: false,
    success: '0',
    client: 'json',
    codeField: 'code',
    files: [],
    unchanging: false,
    upload: '',
  } as const
  return { ...defaults, ...declared, access: declared.access ?? ('borrower' as A) }
}

/** The key under which a page keeps the answer of one call with its input. */
export function callKey({ path }: Pick<Endpoint, 'path'>, input: object): string {
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest web views have no toSorted.
  const fields = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${path} ${JSON.stringify(fields)}`
}
