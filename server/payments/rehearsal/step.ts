import type { Answer } from '#server/providers/exchange/exchange.ts'

/** What is known of a payment, by name: `status`, `amount`. */
export type Facts = Readonly<Record<string, string>>

/** One step of a rehearsal with a provider: what it saw, beside what our adapter expects. */
export interface RehearsedStep {
  readonly name: string
  readonly outcome: 'as expected' | 'differs' | 'not run'
  /** A fact may have several right words, with ` or ` between. */
  readonly expected: Facts
  /** The same facts, and others that were seen. */
  readonly seen: Facts
  /** Why it was not run. */
  readonly why: string | null
}

/** A step that was done. */
export function compareFacts(name: string, expected: Facts, seen: Facts): RehearsedStep {
  const isSame = Object.entries(expected).every(([fact, words]) =>
    words.split(' or ').includes(seen[fact] ?? NONE),
  )
  return { name, outcome: isSame ? 'as expected' : 'differs', expected, seen, why: null }
}

/** A step that needs what is not there. */
export function notRun(name: string, why: string): RehearsedStep {
  return { name, outcome: 'not run', expected: {}, seen: {}, why }
}

/** A fact that was not seen. */
export const NONE = 'none'

/** The facts of an answer; without one, why there is none. */
export function factsIn<T>(answer: Answer<T>, read: (value: T) => Facts): Facts {
  if (answer.kind === 'refused') return { status: `refused: ${answer.code} ${answer.message}` }
  if (answer.kind === 'unknown') return { status: `no answer: ${answer.why}` }
  return read(answer.value)
}
