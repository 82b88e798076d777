import type { Static, TObject, TSchema } from 'typebox'
import type { Action } from '#contract/console/staff-action.ts'

/** Where all calls of the console are, and where its cookie goes. */
export const STAFF_BASE = '/found/console'

/**
 * One call of the staff console, declared once: the server answers it (`serveStaff`), the console
 * makes it (`callStaff`). It answers with the envelope of every call (contract/endpoint.ts).
 */
export interface StaffEndpoint<I extends TObject = TObject, O extends TSchema = TSchema> {
  readonly method: 'GET' | 'POST'
  /** Below `/found/console`. */
  readonly path: `/${string}`
  /** One sentence: what the call does, and on which page of the console. */
  readonly summary: string
  /** Who may make it is a row of the permission table. */
  readonly act: Action
  /** Another row of that table that is needed beside it. */
  readonly alsoNeeds?: Action
  /** Whether it changes something: then the log has that it was tried, and how it ended. */
  readonly changes: boolean
  readonly input: I
  readonly output: O
  /** Bytes that the file may have which is the body of the call; its input is in its address. */
  readonly fileBytes?: number
  /** Of a list: by which heads it can be sorted (contract/console/list.ts). */
  readonly sorts?: readonly string[]
}

export type StaffInput<E extends StaffEndpoint> = Static<E['input']> &
  (E extends { readonly fileBytes: number } ? { readonly file: string | SentFile } : unknown)

/** A file that goes along with a call. */
export interface SentFile {
  readonly content: Blob
  /** Null: it is answered, or was given up. */
  readonly onProgress?: (progress: FileProgress | null) => void
}

/** How far a file is: first it is sent, then it is read. */
export interface FileProgress {
  /** From 0 to 1. */
  readonly sentShare: number
  /** Lines that are read, of about how many. */
  readonly read: number
  readonly about: number
}

export type StaffOutput<E extends StaffEndpoint> = Static<E['output']>

type Declared<I extends TObject, O extends TSchema> = Omit<StaffEndpoint<I, O>, 'changes'>

/** Declares a call that reads. */
export function staffRead<I extends TObject, O extends TSchema>(
  declared: Omit<Declared<I, O>, 'method'>,
): StaffEndpoint<I, O> {
  return { ...declared, method: 'GET', changes: false }
}

/** Declares a call that reads, and is asked about more than an address holds. */
export function staffLongRead<I extends TObject, O extends TSchema>(
  declared: Omit<Declared<I, O>, 'method'>,
): StaffEndpoint<I, O> {
  return { ...declared, method: 'POST', changes: false }
}

/** Declares a call that changes something. */
export function staffAction<I extends TObject, O extends TSchema>(
  declared: Omit<Declared<I, O>, 'method'>,
): StaffEndpoint<I, O> {
  return { ...declared, method: 'POST', changes: true }
}

/**
 * Declares a call that takes a file and changes something. It answers in lines of JSON: how far the
 * file is (`read`, `about`), and last the envelope.
 */
export function staffUpload<I extends TObject, O extends TSchema>(
  declared: Omit<Declared<I, O>, 'method'> & { readonly fileBytes: number },
): StaffEndpoint<I, O> & { readonly fileBytes: number } {
  return { ...declared, method: 'POST', changes: true }
}
