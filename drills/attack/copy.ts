import type { Dependencies } from '#server/providers/dependencies.ts'

/** Text messages of a day in the copy: so few that an attack can use them up (production has 5,000). */
export const MESSAGES_A_DAY = 400

/** Wrong sign-in codes of an hour in the copy: no other attack has as many (production has 100). */
export const WRONG_CODES_AN_HOUR = 250

/** A server to attack, in a process of its own, with a database of its own. */
export interface Copy {
  readonly url: string
  readonly port: number
  /** Of the same database, for the test: victims are made and damage is measured with them. */
  readonly deps: Dependencies
  /** Limits begin anew, as if a day had passed. */
  forgetLimits(): Promise<void>
  /** Waits until no queued message is due, and every notice is handled. */
  settle(): Promise<void>
  close(): Promise<void>
}
