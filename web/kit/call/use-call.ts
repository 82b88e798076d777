import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import {
  callKey,
  type Endpoint,
  type Envelope,
  type Input,
  type Output,
} from '#contract/endpoint.ts'
import { askWhileShown } from '#web/kit/call/ask-while-shown.ts'
import { normalise, type Refusal } from '#web/kit/call/call.ts'
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

/** The cached state of a call: its last answer, and its last data if that answer was a refusal. */
interface Known<T> {
  data: T | null
  refusal: Refusal | null
  /** Milliseconds since 1970 at which `data` was answered. */
  knownAt: number
}

/** Makes a call for a screen, and again whenever the borrower returns to it. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  /** What its toast says instead of the server's message; empty: that message. */
  toastOf?: (refusal: Refusal) => string,
): Called<Output<E>> {
  const { cache, fallback } = useSWRConfig()
  const report = useReport()
  const [isAskedAgain, setAskedAgain] = useState(false)
  const key = callKey(endpoint, input)

  const { data: known, mutate } = useSWR<Known<Output<E>>>(key, async () => {
    const reply = await askWhileShown(endpoint, input)
    if (reply.success) return { data: reply.data, refusal: null, knownAt: Date.now() }

    // The bar above a kept page says that there is no network.
    if (cachedAt() === null) report({ ...reply, message: toastOf?.(reply) || reply.message }, true)
    const before = (cache.get(key)?.data ?? fallback[key]) as Known<Output<E>> | undefined
    return { data: null, knownAt: 0, ...before, refusal: reply }
  })

  async function again() {
    setAskedAgain(true)
    await mutate()
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
  const known = Object.entries(answers).map(([key, envelope]): [string, Known<unknown>] => {
    const reply = normalise(envelope)
    const [data, refusal] = reply.success ? [reply.data, null] : [null, reply]
    return [key, { data, refusal, knownAt }]
  })
  return Object.fromEntries(known)
}
