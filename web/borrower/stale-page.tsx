import { createRoot } from 'react-dom/client'
import type { PageData } from '#contract/page/page.ts'
import { neverSettled } from '#web/kit/call/call.ts'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { loadPage, PageProvider } from '#web/kit/frame/page.ts'

/**
 * Shows the time of a rendered page whose scripts failed to load. Its content stays: it may be the
 * code to pay with.
 */
export async function showStalePage(data: PageData, app: HTMLElement): Promise<void> {
  const page = await loadPage(data)
  const bar = document.createElement('div')
  bar.setAttribute('role', 'alert')
  app.before(bar)
  createRoot(bar).render(
    <PageProvider value={page}>
      <LastKnown
        late={neverSettled()}
        knownAt={new Date(performance.timeOrigin)}
        again={() => location.reload()}
      />
    </PageProvider>,
  )
}
