import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { WORKER_PATHS } from '#contract/page/cached-page.ts'
import { brandOfVisitor } from '#server/platform/http/language/brand.ts'
import { brandQuery, sendPlainPage } from '#server/platform/http/refusals/plain-answer.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { languageOfVisitor } from '#server/platform/http/language/language.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { languageFor } from '#server/platform/messages/localized.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'

/** The built service worker. */
const WORKER = resolve('dist/web/worker.js')

/**
 * The worker that takes the place of ours when SERVICE_WORKER=off: it removes what was kept, and
 * itself. Browsers ask for the worker again with each page.
 */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** The service worker, and the page that it shows where nothing is kept. */
export function workerRoutes(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config'>,
): void {
  const isOn = deps.config.serviceWorker && existsSync(WORKER)
  const script = isOn ? readFileSync(WORKER, 'utf8') : NO_WORKER
  app.get(WORKER_PATHS.worker, (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .serializer(String)
      .send(script),
  )

  app.get(WORKER_PATHS.offline, (request, reply) => {
    const brand = brandOfVisitor(deps, request)
    const language = languageFor(brand.market, languageOfVisitor(request))
    const { again, home, pageOffline } = HTTP_MESSAGES[language]
    return sendPlainPage(reply, brand, language, {
      ...pageOffline,
      first: { address: '', words: again },
      second: { address: `${SCREEN_PATHS.main}?${brandQuery(brand)}`, words: home },
    })
  })
}
