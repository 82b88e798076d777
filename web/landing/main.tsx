import '#web/kit/frame/kit.css'
import '#web/kit/frame/header/language-choice.css'
import '#web/landing/landing.css'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PromotionPage } from '#contract/growth/promotion.ts'
import { rememberBrand } from '#web/kit/call/request-context.ts'
import { LandingApp } from '#web/landing/landing-app.tsx'
import { loadLandingPage } from '#web/landing/landing-page.ts'
import { type LandingQuery, readLandingQuery } from '#web/landing/landing-query.ts'

const query = readLandingQuery(location)
const written = document.getElementById('page')?.textContent
const rendered = written ? (JSON.parse(written) as PromotionPage) : null
// Without a promotion the rendered page has nothing but links.
void (rendered && isAsked(rendered, query)
  ? rendered.template && takeOver(rendered)
  : open(rendered))

/** Whether the server, which does not see the hash, rendered the promotion of the whole address. */
function isAsked({ template }: PromotionPage, { id }: LandingQuery): boolean {
  return id === '' || template?.id === id
}

/** Hydrates the rendered page, in short tasks: the visitor may already be tapping. */
async function takeOver(setting: PromotionPage) {
  const app = await prepare(setting)
  startTransition(() => void hydrateRoot(place(), app))
}

/** Loads the template that is named after the hash, or that is not in the page. */
async function open(before: PromotionPage | null) {
  const { openLanding, missing } = await import('#web/landing/open-landing.ts')
  const setting = await openLanding(before, query.id)
  createRoot(place()).render('brand' in setting ? await prepare(setting, missing) : setting)
}

async function prepare(setting: PromotionPage, missing?: ReactNode) {
  rememberBrand(setting.brand.key)
  const page = await loadLandingPage(setting)
  document.documentElement.lang = page.market.languageTag(setting.language)
  return (
    <LandingApp page={page} template={setting.template} query={query}>
      {missing}
    </LandingApp>
  )
}

function place(): HTMLElement {
  const app = document.getElementById('app')
  if (!app) throw new Error('No #app.')
  return app
}
