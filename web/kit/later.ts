import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'

interface Props<P extends object> {
  load: () => Promise<ComponentType<P>>
  props: P
}

/**
 * A part of a screen that the first view does without, and so is loaded when it is first rendered.
 * Where the network fails nothing shows: what comes this way must be missable.
 */
export function Later<P extends object>({ load, props }: Props<P>) {
  const [loaded, setLoaded] = useState<{ part: ComponentType<P> } | null>(null)
  const start = useEffectEvent(() => {
    load().then(
      (part) => setLoaded({ part }),
      () => setLoaded(null),
    )
  })

  useEffect(() => start(), [])
  return loaded && createElement(loaded.part, props)
}
