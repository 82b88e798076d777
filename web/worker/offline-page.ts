import { WORKER_PATHS } from '#contract/page/cached-page.ts'
import { SITE_FILES } from '#contract/site/site.ts'
import { FILES, cacheFiles } from '#web/worker/files.ts'
import { withCachedLinks } from '#web/worker/cached-bar.ts'
import { cachedEntries } from '#web/worker/cached-pages.ts'

/** The header that notes whose brand and which language the page has. */
const LOOK = 'x-kept-look'

/** The page that says that there is no network; null: it was never loaded. */
export async function offlinePage(): Promise<Response | null> {
  const files = await caches.open(FILES)
  const answer = await files.match(WORKER_PATHS.offline)
  if (!answer) return null
  // It links home itself.
  const others = (await cachedEntries()).filter(({ place }) => place !== 'home')
  const html = withCachedLinks(await answer.text(), others)
  return new Response(html, { headers: answer.headers })
}

/** Loads it in the brand and language of the page that is open, unless it has them. */
export async function cacheOfflinePage(brand: string, language: string): Promise<void> {
  const look = `${brand} ${language}`
  const files = await caches.open(FILES)
  const before = await files.match(WORKER_PATHS.offline)
  if (before?.headers.get(LOOK) === look) return
  const query = new URLSearchParams({ brand, lang: language })
  const answer = await fetch(`${WORKER_PATHS.offline}?${query.toString()}`)
  if (!answer.ok) return
  const headers = new Headers(answer.headers)
  headers.set(LOOK, look)
  await cacheFiles([`${SITE_FILES.icon}?${new URLSearchParams({ brand }).toString()}`])
  await files.put(WORKER_PATHS.offline, new Response(await answer.text(), { headers }))
}
