import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '#web/kit/frame/page.ts'
import { toast } from '#web/kit/status/toast.tsx'

/** Asks for a part; imports are kept by the browser, so asking again costs nothing. */
type Load<P extends object> = () => Promise<ComponentType<P>>

interface Props<P extends object> {
  load: Load<P>
  props: P
  /** Takes it back when the network did not bring what the borrower asked for, which is said. */
  onFailed?: () => void
}

/** The parts that are here, so that a tap shows them at once. */
const here = new WeakMap<object, ComponentType<never>>()

/** A part of a screen that the first view does without, and so is loaded after it. */
export function Lazy<P extends object>({ load, props, onFailed }: Props<P>) {
  const { texts } = usePage()
  const [, setHere] = useState(false)
  const part = here.get(load) as ComponentType<P> | undefined
  const start = useEffectEvent(() => {
    bring(load).then(
      () => setHere(true),
      () => {
        if (!onFailed) return
        toast(texts.failed.network)
        onFailed()
      },
    )
  })

  useEffect(() => start(), [])
  return part ? createElement(part, props) : null
}

/** Loads a part once the first view stands and the browser has time, before anyone taps for it. */
export function usePrefetch<P extends object>(load: Load<P>) {
  useEffect(() => whenIdle(() => void bring(load).catch(() => null)), [load])
}

async function bring<P extends object>(load: Load<P>) {
  const part = await load()
  here.set(load, part as ComponentType<never>)
}

/** Milliseconds after which a browser that is never idle, or cannot say so, loads all the same. */
const LATEST_MS = 1000

/** @returns what calls it off */
function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(idle)
}
