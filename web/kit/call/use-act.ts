import { useRef, useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { call, type CallOptions, type Refusal } from '#web/kit/call/call.ts'
import { useReport } from '#web/kit/call/refusal.ts'

export interface Act<E extends Endpoint> {
  go: (input: Input<E>) => void
  waiting: boolean
  refusal: Refusal | null
}

/** One thing the borrower means to do, under the key that makes the server do it once. */
export interface Intent {
  key: string
  body: string
}

/** Where an intent stays while nobody knows whether it was done. */
export interface IntentPlace {
  read: () => Intent | null
  write: (intent: Intent | null) => void
}

/**
 * Makes a call because the borrower acted. A second tap while the first is under way, or while
 * `onSuccess` is not done, sends nothing.
 */
export function useAct<E extends Endpoint>(
  endpoint: E,
  onSuccess: (data: Output<E>) => void | Promise<void>,
  /** What follows a refusal besides saying it. */
  onRefusal?: (refusal: Refusal) => void,
  /** A place that outlives the page, for an act that may be tried again after a reload. */
  place?: IntentPlace,
): Act<E> {
  const [waiting, setWaiting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const report = useReport()
  const isUnderWay = useRef(false)
  const inPage = useRef<Intent | null>(null)
  const unsettled = place ?? {
    read: () => inPage.current,
    write: (intent) => void (inPage.current = intent),
  }

  async function go(input: Input<E>) {
    const intent = sameOrNew(unsettled.read(), JSON.stringify(input))
    unsettled.write(intent)
    const reply = await call(endpoint, input, optionsOf(endpoint, intent))
    // Nobody knows whether an act without an answer was done: tried again, it keeps its key.
    if (reply.code !== CODES.neverSettled) unsettled.write(null)

    setRefusal(reply.success ? null : reply)
    if (reply.success) return onSuccess(reply.data)
    report(reply)
    onRefusal?.(reply)
  }

  async function goOnce(input: Input<E>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setWaiting(true)
    try {
      await go(input)
    } finally {
      isUnderWay.current = false
      setWaiting(false)
    }
  }

  return { go: (input) => void goOnce(input), waiting, refusal }
}

function sameOrNew(unsettled: Intent | null, body: string): Intent {
  return unsettled?.body === body ? unsettled : { key: crypto.randomUUID(), body }
}

function optionsOf(endpoint: Endpoint, { key }: Intent): CallOptions {
  return endpoint.changes ? { idempotencyKey: key } : {}
}
