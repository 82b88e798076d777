import { renderToString } from 'react-dom/server'
import type { PromotionPage } from '#contract/growth/promotion.ts'
import { LandingApp } from '#web/landing/landing-app.tsx'
import { landingProperties } from '#web/landing/landing-colours.ts'
import { loadLandingPage } from '#web/landing/landing-page.ts'
import { readLandingQuery } from '#web/landing/landing-query.ts'
import { MissingView } from '#web/landing/missing-view.tsx'
import { brandProperties } from '#web/kit/frame/header/brand-colours.ts'
import type { LandingTexts } from '#web/landing/texts/texts.ts'

/** Renders the promotion page with its template; the browser takes over from there. */
export async function renderLanding(setting: PromotionPage, search: string) {
  const { brand, language, template } = setting
  const page = await loadLandingPage(setting)
  const { missing } = page.words as LandingTexts
  const query = readLandingQuery({ search, hash: '' })
  const properties = template ? landingProperties(template) : brandProperties(brand)
  return {
    app: renderToString(
      <LandingApp page={page} template={template} query={query}>
        <MissingView />
      </LandingApp>,
    ),
    title: template?.title ?? missing.title,
    description: template?.tagline ?? missing.lead,
    lang: page.market.languageTag(language),
    style: `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`,
    textsName: page.market.textsName(language),
  }
}
