import { useContext, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import {
  callKey,
  type Endpoint,
  type Envelope,
  type Input,
  type Output,
} from '#contract/endpoint.ts'
import { AnswersContext, type Known } from '#web/kit/call/answers.ts'
import { askWhileShown } from '#web/kit/call/ask-while-shown.ts'
import { normalise, type Refusal } from '#web/kit/call/call.ts'
import { followReturns } from '#web/kit/call/follow-returns.ts'
import { cachedAt } from '#web/kit/frame/cached-at.ts'
import { useReport } from '#web/kit/call/refusal.ts'

/** The state of a call: loading, a refusal, or the data. */
export type Called<T> = (Waiting | Refused | Answered<T>) & {
  /** Makes the call again. */
  again: () => void
}

interface Waiting {
  waiting: true
  refusal: null
  data: null
}

interface Refused {
  waiting: false
  refusal: Refusal
  data: null
}

interface Answered<T> {
  waiting: false
  refusal: null
  data: T
  /** Why the data could not be renewed since `knownAt`. */
  late: Refusal | null
  knownAt: Date
}

/** Makes a call for a screen, and again whenever the borrower returns to it. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  /** What its toast says instead of the server's message; empty: that message. */
  toastOf?: (refusal: Refusal) => string,
): Called<Output<E>> {
  const answers = useContext(AnswersContext)
  const report = useReport()
  const [isAskedAgain, setAskedAgain] = useState(false)
  const key = callKey(endpoint, input)
  const read = () => answers.read(key) as Known<Output<E>> | undefined
  const known = useSyncExternalStore(answers.listen, read, read)

  async function make(): Promise<Known> {
    const reply = await askWhileShown(endpoint, input)
    if (reply.success) return { data: reply.data, refusal: null, knownAt: Date.now() }

    // The bar above a kept page says that there is no network.
    if (cachedAt() === null) report({ ...reply, message: toastOf?.(reply) || reply.message }, true)
    return { data: null, knownAt: 0, ...read(), refusal: reply }
  }

  const ask = useEffectEvent((asked: string) => void answers.ask(asked, make))
  const isKnown = useEffectEvent((asked: string) => answers.read(asked) !== undefined)
  useLayoutEffect(() => {
    // What came with the page is painted first.
    const frame = isKnown(key) ? requestAnimationFrame(() => ask(key)) : ask(key)
    const end = followReturns(() => ask(key))
    return () => {
      if (frame) cancelAnimationFrame(frame)
      end()
    }
  }, [key])

  async function again() {
    setAskedAgain(true)
    await answers.ask(key, make, true)
    setAskedAgain(false)
  }

  return { ...state(known, isAskedAgain), again: () => void again() }
}

function state<T>(known: Known<T> | undefined, isAskedAgain: boolean) {
  const { data = null, refusal = null, knownAt = 0 } = known ?? {}
  if (data !== null) {
    const since = { late: refusal, knownAt: new Date(knownAt) }
    return { waiting: false, refusal: null, data, ...since } as const
  }
  if (refusal && !isAskedAgain) return { waiting: false, refusal, data } as const
  return { waiting: true, refusal: null, data: null } as const
}

/** The cache entries of the answers in a rendered page. */
export function knownAnswers(answers: Record<string, Envelope<unknown>>, knownAt: number) {
  const known = Object.entries(answers).map(([key, envelope]): [string, Known] => {
    const reply = normalise(envelope)
    const [data, refusal] = reply.success ? [reply.data, null] : [null, reply]
    return [key, { data, refusal, knownAt }]
  })
  return Object.fromEntries(known)
}
