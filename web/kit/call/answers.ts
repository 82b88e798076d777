import { createContext } from 'react'
import type { Refusal } from '#web/kit/call/call.ts'

/** The cached state of a call: its last answer, and its last data if that answer was a refusal. */
export interface Known<T = unknown> {
  data: T | null
  refusal: Refusal | null
  /** Milliseconds since 1970 at which `data` was answered. */
  knownAt: number
}

/** The answers of one page by the keys of their calls, for all parts that need them. */
export interface Answers {
  read: (key: string) => Known | undefined
  /** @returns a function that ends it */
  listen: (listener: () => void) => () => void
  /** Makes a call unless it is under way. @param isAnew makes it again: only the newest counts */
  ask: (key: string, make: () => Promise<Known>, isAnew?: true) => Promise<void>
}

/** A cache of a page's own: on the server, pages of many borrowers are rendered side by side. */
export function cacheAnswers(known: Readonly<Record<string, Known>>): Answers {
  const answers = new Map(Object.entries(known))
  const underWay = new Map<string, Promise<Known>>()
  const listeners = new Set<() => void>()
  return {
    read: (key) => answers.get(key),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: async (key, make, isAnew) => {
      const before = isAnew ? undefined : underWay.get(key)
      const asked = before ?? make()
      underWay.set(key, asked)
      const answer = await asked
      // A newer one is under way, or this one is noted already.
      if (underWay.get(key) !== asked) return
      underWay.delete(key)
      answers.set(key, answer)
      for (const listener of listeners) listener()
    },
  }
}

export const AnswersContext = createContext(cacheAnswers({}))
