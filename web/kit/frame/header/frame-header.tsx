import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { screenAbove } from '#web/kit/address/screen-above.ts'
import { BackLink } from '#web/kit/frame/header/back-link.tsx'
import { BrandLink } from '#web/kit/frame/header/brand-link.tsx'
import { HeaderPlaces } from '#web/kit/frame/header/header-places.tsx'
import { type Page, PageProvider } from '#web/kit/frame/page.ts'

/** Back, and home. Both are links, so that they work without scripts. @param query of this page */
export function toHeader(page: Page, screen: ScreenKey, query: Query) {
  const above = screenAbove(screen, query)
  return (
    <PageProvider value={page}>
      {above && <BackLink href={above} />}
      <BrandLink href={linkTo(SCREEN_PATHS.main, {}, query)} />
      <HeaderPlaces screen={screen} query={query} />
    </PageProvider>
  )
}
