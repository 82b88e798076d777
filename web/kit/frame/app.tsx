import type { ComponentType } from 'react'
import { SWRConfig } from 'swr'
import { HeaderContext, CachedHeader } from '#web/kit/frame/header/header.tsx'
import { type Page, PageProvider } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenBoundary } from '#web/kit/status/screen-boundary.tsx'
import { Toaster } from '#web/kit/status/toast.tsx'
import type { knownAnswers } from '#web/kit/call/use-call.ts'
import { useTappedBefore } from '#web/kit/form/use-tapped-before.ts'
import { useTypedBefore } from '#web/kit/form/items/use-typed-before.ts'

export type Screen = ComponentType<{ query: Query }>

interface Props {
  page: Page
  /** HTML of its header, which React wrote (frame-header.tsx). */
  header: string
  screen: Screen
  query: Query
  /** The known answers of the screen's calls. */
  known: ReturnType<typeof knownAnswers>
}

/** One screen with all its contexts; the same on the server and in the browser. */
export function App({ page, header, screen: Screen, query, known }: Props) {
  useTypedBefore()
  useTappedBefore()
  return (
    <SWRConfig value={{ ...ASKING, fallback: known }}>
      <PageProvider value={page}>
        <HeaderContext value={<CachedHeader html={header} />}>
          <ScreenBoundary>
            <Screen query={query} />
          </ScreenBoundary>
        </HeaderContext>
        <Toaster />
      </PageProvider>
    </SWRConfig>
  )
}

const ASKING = {
  // A cache of its own: on the server, pages of many borrowers are rendered side by side.
  provider: () => new Map(),
  initFocus,
  // Only initFocus limits the calls: SWR's own timers pause while a page is in the back-forward
  // cache, and a borrower who returns from paying needs the new state.
  dedupingInterval: 0,
  focusThrottleInterval: 0,
}

/** Milliseconds within which several return events count as one. */
const ONE_RETURN_MS = 1000

/**
 * Calls back when the borrower returns: to the window, the tab, or a page in the back-forward
 * cache.
 */
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
  // A page from the back-forward cache was away, so it always counts.
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
