import { acknowledgePush, type PushPayload } from '#contract/notification/push.ts'
import { API_BASE } from '#contract/request-context.ts'
import { type PushEvent, scope, type TapEvent } from '#web/worker/worker-scope.ts'

/** Shows a message, and tells the server so: else it sends a text message too. */
export async function showPushed({ data }: PushEvent): Promise<void> {
  if (!data) return
  const { title, body, lang, tag, icon, path, receipt } = data.json() as PushPayload
  await scope.registration.showNotification(title, { body, lang, tag, icon, data: { path } })
  await fetch(API_BASE + acknowledgePush.path, {
    method: acknowledgePush.method,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: new URLSearchParams({ receipt }),
  })
}

/** Opens the app at what a message is about: in a window that is open, else in a new one. */
export async function openTapped({ notification }: TapEvent): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const { href, origin } = new URL(path, scope.location.href)
  // A message of ours names our own pages alone.
  if (origin !== scope.location.origin) return
  const [open] = await scope.clients.matchAll({ type: 'window' })
  const isThere = open && (await open.navigate(href).then(Boolean, () => false))
  if (isThere) await open.focus()
  else await scope.clients.openWindow(href)
}
