// The service worker. It opens the last known loan and payment code where there is no network. What
// is kept never stands in for an answer of the server, so that no page is stale while there is one.
import { clientsClaim } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { Forgotten, PageOpened } from '#contract/page/cached-page.ts'
import { fileRoute } from '#web/worker/files.ts'
import { forgetDraft } from '#web/worker/forgotten.ts'
import { openPage } from '#web/worker/open-page.ts'
import { pageOpened } from '#web/worker/page-opened.ts'
import { openTapped, showPushed } from '#web/worker/push.ts'
import { scope } from '#web/worker/worker-scope.ts'

registerRoute(new NavigationRoute(async ({ event }) => openPage(event)))
fileRoute()

// A new version takes over at once: pages that are open name their own scripts, which the server
// keeps for five versions.
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => {
  // Asked for while the worker starts, so that no page waits for it.
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve())
})
clientsClaim()

scope.addEventListener('message', (event) => {
  const { kind } = (event.data ?? {}) as Partial<PageOpened | Forgotten>
  if (kind === 'page opened') event.waitUntil(pageOpened(event.data as PageOpened))
  if (kind === 'forgotten') event.waitUntil(forgetDraft(event.source?.id ?? ''))
})

scope.addEventListener('push', (event) => event.waitUntil(showPushed(event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openTapped(event)))
