import type { Static, TObject, TSchema } from 'typebox'

/**
 * One call of the console that needs no session: to sign in, to accept an invitation, to unlock.
 * Below STAFF_BASE, always a POST, and it answers with the envelope of every call.
 */
export interface StaffVisit<I extends TObject = TObject, O extends TSchema = TSchema> {
  readonly method: 'POST'
  readonly path: `/${string}`
  readonly summary: string
  readonly input: I
  readonly output: O
}

export type VisitInput<V extends StaffVisit> = Static<V['input']>
export type VisitOutput<V extends StaffVisit> = Static<V['output']>

export function staffVisit<I extends TObject, O extends TSchema>(
  declared: Omit<StaffVisit<I, O>, 'method'>,
): StaffVisit<I, O> {
  return { ...declared, method: 'POST' }
}
