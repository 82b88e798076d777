import type { ComponentType } from 'react'
import { SWRConfig } from 'swr'
import { type Page, PageProvider } from '#web/kit/page.ts'
import type { Query } from '#web/kit/query.ts'
import { Toaster } from '#web/kit/toast.tsx'
import type { knownAnswers } from '#web/kit/use-call.ts'

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
  // Several signs of coming back at once ask once (SWR dedupes within 2 s); no longer wait: who
  // returns from paying wants to see it.
  focusThrottleInterval: 0,
}

/** When a borrower comes back: to the window, the tab, or a page kept by the browser. */
function initFocus(comeBack: () => void) {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && comeBack()
  window.addEventListener('focus', comeBack)
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    window.removeEventListener('focus', comeBack)
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
