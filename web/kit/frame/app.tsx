import type { ComponentType } from 'react'
import { SWRConfig } from 'swr'
import { type Page, PageProvider } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { Toaster } from '#web/kit/status/toast.tsx'
import type { knownAnswers } from '#web/kit/call/use-call.ts'
import { useTypedBefore } from '#web/kit/form/use-typed-before.ts'

export type Screen = ComponentType<{ query: Query }>

interface Props {
  page: Page
  screen: Screen
  query: Query
  /** What is known of the screen's calls before it makes them. */
  known: ReturnType<typeof knownAnswers>
}

/** One screen with everything that it may ask for; the same on the server and in the browser. */
export function App({ page, screen: Screen, query, known }: Props) {
  useTypedBefore()
  return (
    <SWRConfig value={{ ...ASKING, fallback: known }}>
      <PageProvider value={page}>
        <Screen query={query} />
        <Toaster />
      </PageProvider>
    </SWRConfig>
  )
}

const ASKING = {
  // A cache of its own: on the server, pages of many borrowers are rendered side by side.
  provider: () => new Map(),
  initFocus,
  // Only initFocus holds questions back: SWR's own timers stand still while a browser keeps a page,
  // and whoever returns from paying wants to see it.
  dedupingInterval: 0,
  focusThrottleInterval: 0,
}

/** Milliseconds within which several signs of coming back are one. */
const ONE_RETURN_MS = 1000

/** When a borrower comes back: to the window, the tab, or a page kept by the browser. */
function initFocus(comeBack: () => void) {
  let cameBackAt = -Infinity
  const ask = () => {
    cameBackAt = Date.now()
    comeBack()
  }
  const onSign = () => {
    const isOneReturn = Date.now() - cameBackAt < ONE_RETURN_MS
    if (document.visibilityState !== 'hidden' && !isOneReturn) ask()
  }
  // A kept page was away, however short ago it came back before.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
  window.addEventListener('focus', onSign)
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onSign)
  return () => {
    window.removeEventListener('focus', onSign)
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onSign)
  }
}
