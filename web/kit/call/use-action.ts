import { useRef, useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { call, type Refusal } from '#web/kit/call/call.ts'
import { unsentLine } from '#web/kit/call/unsent.ts'
import { useReport } from '#web/kit/call/refusal.ts'

interface Action<E extends Endpoint> {
  go: (input: Input<E>) => void
  waiting: boolean
  refusal: Refusal | null
}

/** One intent of the borrower, with the key that makes the server carry it out once. */
export interface Intent {
  key: string
  body: string
}

/** Holds an intent while its result is unknown. */
export interface IntentPlace {
  read: () => Intent | null
  write: (intent: Intent | null) => void
}

/** Makes a call on a tap. A second tap while the call, or `onSuccess`, is running sends nothing. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  onSuccess: (data: Output<E>) => void | Promise<void>,
  /** Called after a refusal, besides its toast; what it returns is the input of another call. */
  onRefusal?: (refusal: Refusal, input: Input<E>) => Promise<Input<E> | void> | void,
  /** A storage that outlives the page, for a call that may be retried after a reload. */
  place?: IntentPlace,
): Action<E> {
  const [waiting, setWaiting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const report = useReport()
  const isUnderWay = useRef(false)
  const inPage = useRef<Intent | null>(null)
  const unsettled = place ?? {
    read: () => inPage.current,
    write: (intent) => void (inPage.current = intent),
  }

  async function goOnce(input: Input<E>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setWaiting(true)
    unsentLine.show?.(null)
    let next: Input<E> | void
    try {
      const intent = sameOrNew(unsettled.read(), JSON.stringify(input))
      unsettled.write(intent)
      const idempotencyKey = intent.key
      const options = endpoint.changes ? { idempotencyKey } : {}
      const sentAt = timeSent()
      const reply = await call(endpoint, input, options)
      if (reply.success) return await settle(reply.data)

      // The result of a call without an answer is unknown: a retry keeps its key.
      const isUnknown = reply.code === CODES.neverSettled
      if (!isUnknown) unsettled.write(null)
      setRefusal(reply)
      const show = isUnknown && endpoint.changes && unsentLine.show
      if (show) show({ endpoint, input, idempotencyKey, sentAt, settle })
      else report(reply)
      next = await onRefusal?.(reply, input)
    } finally {
      isUnderWay.current = false
      setWaiting(false)
    }
    if (next) await goOnce(next)
  }

  function settle(data: Output<E>) {
    unsettled.write(null)
    setRefusal(null)
    return onSuccess(data)
  }

  return { go: (input) => void goOnce(input), waiting, refusal }
}

function timeSent(): number | null {
  return navigator.onLine ? Date.now() : null
}

function sameOrNew(unsettled: Intent | null, body: string): Intent {
  return unsettled?.body === body ? unsettled : { key: crypto.randomUUID(), body }
}
