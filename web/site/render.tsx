import { renderToStaticMarkup } from 'react-dom/server'
import type { Brand } from '#contract/brand.ts'
import type { SiteFacts } from '#contract/site/site.ts'
import { brandProperties } from '#web/kit/frame/header/brand-colours.ts'
import kit from '#web/kit/frame/kit.css?inline'
import { Document } from '#web/site/document.tsx'
import frame from '#web/site/frame.css?inline'
import { Frame } from '#web/site/frame.tsx'
import { Icon, ROUNDED, WHOLE } from '#web/site/mark.tsx'
import { SITE_PAGES } from '#web/site/pages.ts'
import { makeSite } from '#web/site/site.ts'

/** Renders a page of the public site: the same facts give the same HTML. */
export function renderSitePage(
  facts: SiteFacts,
  contactScript: string,
): { html: string; style: string } {
  const site = makeSite(facts, contactScript)
  const { view: View, css } = SITE_PAGES[facts.page]
  const style = kit + frame + css + coloursOf(facts.brand)
  const html = renderToStaticMarkup(
    <Document site={site} style={style}>
      <Frame site={site}>
        <View site={site} />
      </Frame>
    </Document>,
  )
  return { html: `<!doctype html>${html}`, style }
}

/**
 * The brand's icon as SVG: with round corners, or filling the square for systems that cut their
 * own.
 */
export function renderSiteIcon(brand: Brand, isWhole: boolean): string {
  return renderToStaticMarkup(<Icon brand={brand} shape={isWhole ? WHOLE : ROUNDED} />)
}

function coloursOf(brand: Brand): string {
  const properties = brandProperties(brand).map(([name, colour]) => `${name}:${colour}`)
  return `:root{${properties.join(';')}}`
}
