import '#web/kit/kit.css'
import '#web/kit/language-choice.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '#contract/page.ts'
import { SCREEN_RULES } from '#domain/market.ts'
import { App } from '#web/kit/app.tsx'
import { followBrand } from '#web/kit/host-app.ts'
import { loadPage } from '#web/kit/page.ts'
import { readQuery, takeSecrets } from '#web/kit/query.ts'
import { keepSessionId } from '#web/kit/request-context.ts'
import { knownAnswers } from '#web/kit/use-call.ts'
import type { WholeScreen } from '#web/kit/whole-screen.ts'

const secrets = takeSecrets()
/** Where the screen stands; React says so if it is not there. */
const place = document.getElementById('app') as HTMLElement
const rendered = document.getElementById('page')?.textContent
void (rendered ? takeOver(JSON.parse(rendered) as PageData) : startPlain())

/** Goes on from what the server rendered; without the scripts for it, it says so. */
async function takeOver(data: PageData) {
  // A secret that the server did not swap may still serve where the specification is followed.
  if (!data.isSignedIn && SCREEN_RULES[data.brand.market].sessionIdInPageQuery)
    keepSessionId(secrets['sessionId'])
  const prepared = await prepare(data)
  if (!prepared) return (await plainPage()).sayLifeless(data, place)
  hydrateRoot(place, prepared.app)
}

/** Plain single-page mode: a static page on the API of any origin. */
async function startPlain() {
  const plain = await plainPage()
  const root = createRoot(place)
  const data = await plain.openPlainPage(secrets, readQuery(location.search), location.pathname)
  // A script of the screen that did not come leaves nothing to show either.
  const prepared = data && (await prepare(data))
  if (!prepared) return root.render(await plain.failed(() => location.reload()))

  plain.headPlainPage(prepared.title, prepared.lang, data.brand)
  root.render(prepared.app)
}

/** A rendered page needs none of this, so it is not sent along. */
function plainPage() {
  return import('#web/borrower/plain-page.ts')
}

/** What is to be shown; null when a script of it did not come. */
async function prepare(data: PageData) {
  try {
    const screen = await screenOf(data)

    followBrand(data.brand)
    const page = await loadPage(data, screen.texts)
    const known = knownAnswers(data.answers, performance.timeOrigin)
    const query = readQuery(location.search)
    return {
      app: <App page={page} screen={screen.view} query={query} known={known} />,
      title: screen.title(page.words),
      lang: page.market.languageTag(data.language),
    }
  } catch {
    return null
  }
}

/** The server names the script of the screen, so that no page carries the table of all. */
async function screenOf({ screen, file }: PageData): Promise<WholeScreen> {
  if (!file) return (await import('#web/borrower/find-screen.ts')).findScreen(screen)
  const built = (await import(/* @vite-ignore */ file.address)) as Record<string, WholeScreen>
  return built[file.name] as WholeScreen
}
