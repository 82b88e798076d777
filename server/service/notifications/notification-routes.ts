import type { FastifyInstance } from 'fastify'
import { listNotifications, MAX_NOTIFICATIONS } from '#contract/notification/notification.ts'
import { acknowledgePush } from '#contract/notification/push.ts'
import { denySecurityEvent, listSecurityEvents } from '#contract/identity/security.ts'
import { callsToBorrower } from '#server/service/collections/calls-to-borrower.ts'
import { markShown, sentNotifications } from '#server/service/notifications/notification-store.ts'
import { denyEvent, readSecurityEvents } from '#server/service/notifications/security-events.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { clearSessionCookie } from '#server/platform/http/callers/session-cookie.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** What a borrower was told (/setting), and what they say was not them. */
export function notificationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, listNotifications, async (_, { session, language }) => {
    const sent = await sentNotifications(deps.database, session.borrowerId)
    const calls = await callsToBorrower(deps.database, session.borrowerId, language)
    const newest = [...sent, ...calls]
      .toSorted((one, other) => Temporal.Instant.compare(other.at, one.at))
      .slice(0, MAX_NOTIFICATIONS)
    return {
      list: newest.map(({ at, ...notification }) => ({ at: manilaTime(at), ...notification })),
    }
  })

  serve(app, deps, acknowledgePush, async ({ receipt }) => {
    const id = deps.push.messageOf(receipt)
    if (id !== null) await markShown(deps.database, id, deps.clock.now())
    return {}
  })

  serve(app, deps, listSecurityEvents, async (_, { session }) =>
    readSecurityEvents(deps, session.borrowerId),
  )

  serve(app, deps, denySecurityEvent, async ({ id }, { session, reply }) => {
    await denyEvent(deps, session.borrowerId, id)
    clearSessionCookie(deps, reply)
    return {}
  })
}
