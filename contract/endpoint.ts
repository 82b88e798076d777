import type { Static, TObject, TSchema } from 'typebox'

/** Who may make a call: anybody, a borrower with a session, or the host app's own back end. */
export type Access = 'visitor' | 'borrower' | 'host'

/** One call of the wire, said once: the server answers it (`serve`), the web makes it (`call`). */
export interface Endpoint<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
  A extends Access = Access,
> {
  readonly method: 'GET' | 'POST'
  /** Below `/found`, as the specification gives it. */
  readonly path: string
  /** One sentence for the API's readers: what the call does and which screen it serves. */
  readonly summary: string
  readonly access: A
  /** Whether the call changes something; such a call takes an `Idempotency-Key`. */
  readonly changes: boolean
  readonly input: I
  readonly output: O
  /** The code that means success (specification, section 7). */
  readonly success: '0' | '00'
  /** The client whose page query values travel as headers (NET-012, NET-013). */
  readonly client: 'json' | 'form'
  /** Where the answer says its code: /gopia/goya/define says it in `status` (API-004). */
  readonly codeField: 'code' | 'status'
  /** Media types of the file that it answers in place of the envelope; a refusal is an envelope. */
  readonly files: readonly string[]
  /** The field of the file that it takes as multipart form data; empty: its body is a form. */
  readonly upload: string
}

export type Input<E extends Endpoint> = Static<E['input']>
export type Output<E extends Endpoint> = Static<E['output']>

/** What every call answers with HTTP 200: `data` is null when the call was refused. */
export interface Envelope<T> {
  readonly code: string
  readonly message: string
  readonly data: T
}

type Defaults = 'access' | 'changes' | 'success' | 'client' | 'codeField' | 'files' | 'upload'
type Declared<I extends TObject, O extends TSchema, A extends Access> = Omit<
  Endpoint<I, O, A>,
  Defaults
> &
  Partial<Pick<Endpoint<I, O, A>, Defaults>>

/**
 * Declares a call. What is not said takes the stricter or the more common value: a borrower is
 * needed, nothing is changed, success is "0".
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
    upload: '',
  } as const
  return { ...defaults, ...declared, access: declared.access ?? ('borrower' as A) }
}

/** Names one call with its input: the key under which its answer is kept on a page. */
export function callKey(it: Pick<Endpoint, 'path'>, input: object): string {
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest web views have no toSorted.
  const fields = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${it.path} ${JSON.stringify(fields)}`
}
