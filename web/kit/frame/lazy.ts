import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { usePage } from '#web/kit/frame/page.ts'
import { toast } from '#web/kit/status/toast.tsx'

/** Loads a part; the browser caches imports, so repeating it costs nothing. */
type Load<P extends object> = () => Promise<ComponentType<P>>

interface Props<P extends object> {
  load: Load<P>
  props: P
  /** As tall as the part, so that what is below it stays in its place when the part comes. */
  skeleton?: ReactNode
  /** Closes the part when loading it failed; a toast says so. */
  onFailed?: () => void
  /** It is for later: the browser loads it when it is idle. */
  isIdle?: boolean
}

/** The loaded parts, so that a tap shows them at once. */
const here = new WeakMap<object, ComponentType<never>>()

/** A part of a screen that the first view does not need; loaded after it. */
export function Lazy<P extends object>(shown: Props<P>) {
  const { load, props, skeleton = null, onFailed, isIdle } = shown
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

  useEffect(() => (isIdle ? whenIdle(() => start()) : start()), [isIdle])
  return part ? createElement(part, props) : skeleton
}

/** Loads a part after the first view, when the browser is idle, before it is needed. */
export function usePrefetch<P extends object>(load: Load<P>) {
  useEffect(() => whenIdle(() => void bring(load).catch(() => null)), [load])
}

async function bring<P extends object>(load: Load<P>) {
  const part = await load()
  here.set(load, part as ComponentType<never>)
}

/** Milliseconds after which a browser that is never idle, or has no idle callback, loads anyway. */
const LATEST_MS = 1000

/** @returns a function that cancels it */
function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(idle)
}
