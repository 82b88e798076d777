import '#web/kit/kit.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '#contract/page.ts'
import { App } from '#web/kit/app.tsx'
import { SCREENS } from '#web/borrower/screens.tsx'
import { brandProperties } from '#web/kit/brand-colours.ts'
import { followBrand } from '#web/kit/host-app.ts'
import { loadPage } from '#web/kit/page.ts'
import { readQuery, takeSecrets } from '#web/kit/query.ts'
import { keepSessionId } from '#web/kit/request-context.ts'
import { knownAnswers } from '#web/kit/use-call.ts'

const secrets = takeSecrets()
const rendered = document.getElementById('page')?.textContent
void (rendered ? takeOver(JSON.parse(rendered) as PageData) : startPlain())

/** Goes on from what the server rendered. */
async function takeOver(data: PageData) {
  // A secret that the server did not swap may still serve where the specification is followed.
  if (!data.isSignedIn && data.brand.market === 'asGiven') keepSessionId(secrets['sessionId'])
  hydrateRoot(place(), (await prepare(data)).app)
}

/** Plain single-page mode: a static page on the API of any origin. */
async function startPlain() {
  // A rendered page needs none of this, so it is not sent along.
  const { openPlainPage, PlainPageFailed } = await import('#web/borrower/plain-page.tsx')
  const root = createRoot(place())
  const data = await openPlainPage(secrets, readQuery(location.search), location.pathname)
  if (!data) return root.render(<PlainPageFailed again={() => location.reload()} />)

  const { app, title, lang } = await prepare(data)
  document.title = title
  document.documentElement.lang = lang
  for (const [name, colour] of brandProperties(data.brand)) {
    document.documentElement.style.setProperty(name, colour)
  }
  root.render(app)
}

async function prepare(data: PageData) {
  const row = SCREENS[data.screen]
  if (!row) throw new Error(`There is no screen ${data.screen}.`)

  followBrand(data.brand)
  const [screen, page] = await Promise.all([row.load(), loadPage(data, row.texts)])
  const known = knownAnswers(data.answers, performance.timeOrigin)
  const query = readQuery(location.search)
  return {
    app: <App page={page} screen={screen} query={query} known={known} />,
    title: row.title(page.texts),
    lang: page.market.languageTag(data.language),
  }
}

function place(): HTMLElement {
  const app = document.getElementById('app')
  if (!app) throw new Error('The page has no place for the app.')
  return app
}
