import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { Reach } from '#web/site/reach.tsx'
import { pageHref, type Site } from '#web/site/site.ts'
import { TextPage } from '#web/site/text-pages.tsx'

/** The standard, which is in English. */
const STANDARD = {
  name: 'Web Content Accessibility Guidelines (WCAG) 2.2',
  address: 'https://www.w3.org/TR/WCAG22/',
}

/** The accessibility statement, with the standard, our contacts and the complaint form. */
export function AccessibilityPage({ site }: { site: Site }) {
  const standard = (
    <a className="more" href={STANDARD.address} lang="en">
      {STANDARD.name}
    </a>
  )
  const report = (
    <>
      <Reach site={site} />
      <a className="more" href={pageHref(site, SCREEN_PATHS.complaintStart)}>
        {site.texts.accessibility.complain}
      </a>
    </>
  )
  return <TextPage site={site} below={{ standard, report }} />
}
