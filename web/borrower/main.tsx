import '#web/kit/frame/kit.css'
import '#web/kit/frame/header/language-choice.css'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '#contract/page/page.ts'
import { SCREEN_RULES } from '#domain/market/screen-rules.ts'
import { App } from '#web/kit/frame/app.tsx'
import { followBrand } from '#web/kit/call/host-app.ts'
import { followHeader } from '#web/kit/call/follow-header.ts'
import { loadPage, type Page } from '#web/kit/frame/page.ts'
import { type Query, readQuery, takeSecrets } from '#web/kit/address/query.ts'
import { rememberSessionId } from '#web/kit/call/request-context.ts'
import { cachedAt } from '#web/kit/frame/cached-at.ts'
import { knownAnswers } from '#web/kit/call/use-call.ts'
import { storeFor } from '#web/kit/frame/store-for.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

// The browser asks to install the app when we let it (install-offer.tsx).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installQuestion = event
})

// A page may be left before its transition is over: that is no fault (kit.css).
for (const moved of ['pageswap', 'pagereveal'] as const)
  addEventListener(moved, ({ viewTransition }) => {
    const { ready, finished, updateCallbackDone } = viewTransition ?? {}
    for (const each of [ready, finished, updateCallbackDone]) each?.catch(() => {})
  })

const secrets = takeSecrets()
/** The root element; React throws if it is missing. */
const place = document.getElementById('app') as HTMLElement
const rendered = document.getElementById('page')?.textContent
void (rendered ? takeOver(JSON.parse(rendered) as PageData) : renderOnClient())

/** Hydrates the rendered page; if its scripts failed to load, says so. */
async function takeOver(data: PageData) {
  // A secret that the server did not swap may still be valid in market asGiven.
  if (!data.isSignedIn && SCREEN_RULES[data.brand.market].sessionIdInPageQuery)
    rememberSessionId(secrets['sessionId'])
  const header = document.querySelector('header')?.firstElementChild?.innerHTML ?? ''
  const prepared = await prepare(data, () => header)
  if (!prepared) return (await clientRenderedPage()).showStalePage(data, place)
  hydrateRoot(place, prepared.app)
  whenStill(data)
}

/** Milliseconds after which a page that is shown and loaded counts as still. */
const STILL_MS = 3000

/** What no view needs is loaded when the page is shown and still. */
function whenStill(data: PageData) {
  if (data.hasWorker) setTimeout(() => void loadLater(data).catch(() => null), STILL_MS)
}

async function loadLater(data: PageData) {
  const { afterFirstView } = await import('#web/borrower/later/after-first-view.ts')
  await afterFirstView(data)
}

/** Client-rendered mode: a static page with the API of any origin. */
async function renderOnClient() {
  void (await clientRenderedPage()).renderOnClient(place, secrets, prepare)
}

/** A rendered page needs none of this, so it is not sent along. */
function clientRenderedPage() {
  return import('#web/borrower/client-rendered-page.ts')
}

/** The app to show; null when one of its scripts failed to load. */
async function prepare(
  data: PageData,
  toHeader: (page: Page, data: PageData, query: Query) => string,
) {
  try {
    const screen = await screenOf(data)

    storeFor(data.storedFor)
    followBrand(data.brand)
    followHeader()
    const page = await loadPage(data, screen.texts)
    const known = knownAnswers(data.answers, cachedAt() ?? performance.timeOrigin)
    const query = readQuery(location.search)
    const header = toHeader(page, data, query)
    const app = <App page={page} header={header} screen={screen.view} query={query} known={known} />
    return { app, page, screen }
  } catch {
    return null
  }
}

/** The server names the script of the screen, so that no page contains the table of all screens. */
async function screenOf({ screen, file }: PageData): Promise<WholeScreen> {
  if (!file) return (await import('#web/borrower/find-screen.ts')).findScreen(screen)
  const built = (await import(/* @vite-ignore */ file.address)) as Record<string, WholeScreen>
  return built[file.name] as WholeScreen
}
