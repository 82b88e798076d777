import '#web/kit/kit.css'
import '#web/landing/landing.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { getPromotionTemplate, type PromotionPage } from '#contract/promotion.ts'
import { call } from '#web/kit/call.ts'
import { followBrand } from '#web/kit/host-app.ts'
import { keepBrand } from '#web/kit/request-context.ts'
import { LandingApp } from '#web/landing/landing-app.tsx'
import { landingProperties } from '#web/landing/landing-colours.ts'
import { loadLandingPage } from '#web/landing/landing-page.ts'
import { type LandingQuery, readLandingQuery } from '#web/landing/landing-query.ts'

const query = readLandingQuery(location)
const written = document.getElementById('page')?.textContent
const rendered = written ? (JSON.parse(written) as PromotionPage) : null
void (rendered && isAsked(rendered, query) ? takeOver(rendered) : open(rendered))

/** Whether the server, which sees no hash, rendered what the whole address names. */
function isAsked({ template }: PromotionPage, { id }: LandingQuery): boolean {
  return id === '' || template?.id === id
}

/** Goes on from what the server rendered. */
async function takeOver(setting: PromotionPage) {
  hydrateRoot(place(), await prepare(setting))
}

/** Asks for the template that is named after the hash, or that no server put into the page. */
async function open(before: PromotionPage | null) {
  const reply = await call(getPromotionTemplate, { templateId: query.id || '1' })
  if (!reply.success) {
    if (before) await takeOver({ ...before, template: null })
    return
  }
  const { brand, language } = reply.data
  for (const [name, value] of landingProperties(reply.data))
    document.documentElement.style.setProperty(name, value)
  const setting = { brand, language, isSignedIn: false, template: reply.data }
  createRoot(place()).render(await prepare(setting))
}

async function prepare(setting: PromotionPage) {
  keepBrand(setting.brand.key)
  followBrand(setting.brand)
  const page = await loadLandingPage(setting)
  document.documentElement.lang = page.market.languageTag(setting.language)
  return <LandingApp page={page} template={setting.template} query={query} />
}

function place(): HTMLElement {
  const app = document.getElementById('app')
  if (!app) throw new Error('The page has no place for the app.')
  return app
}
