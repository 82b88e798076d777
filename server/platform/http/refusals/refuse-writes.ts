import type { FastifyInstance } from 'fastify'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { endOwnSession } from '#contract/console/staff/own-account.ts'
import { takePartnerNotice } from '#contract/growth/partner.ts'
import { API_BASE } from '#contract/request-context.ts'
import { askPasskey, signInWithPasskey } from '#contract/sign-in/passkey.ts'
import { closeSession, mintEntryToken, openSession } from '#contract/sign-in/session.ts'
import {
  chooseLanguage,
  endSignIn,
  logOutEverywhere,
  signInWithCode,
} from '#contract/sign-in/sign-in.ts'
import { UnderMaintenance } from '#server/platform/http/refusals/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import {
  consoleNotice,
  MAINTENANCE_MESSAGES,
  maintenanceNotice,
} from '#server/platform/maintenance/maintenance-messages.ts'
import { eachLocalized, englishOnly } from '#server/platform/messages/localized.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call of the console changes something. */
    changes?: boolean
  }
}

/** Who reads has a session and a language. A partner's notice is a provider's (maintenance.ts). */
const OF_READERS = [
  openSession,
  closeSession,
  mintEntryToken,
  signInWithCode,
  askPasskey,
  signInWithPasskey,
  endSignIn,
  logOutEverywhere,
  chooseLanguage,
  takePartnerNotice,
]
const STILL_TAKEN = new Set([
  STAFF_BASE + endOwnSession.path,
  ...OF_READERS.map(({ path }) => API_BASE + path),
])

/**
 * During maintenance every call that changes something is refused as in an overload: HTTP 503 with
 * Retry-After. It says until when. Signing in and out goes on, of staff too.
 */
export function refuseWrites(
  app: FastifyInstance,
  { maintenance }: Pick<PlatformDependencies, 'maintenance'>,
): void {
  app.addHook('preHandler', (request, _, done) => {
    const { url = '', config } = request.routeOptions
    const isWrite = config.endpoint?.changes ?? config.changes ?? false
    const on = isWrite && !STILL_TAKEN.has(url) ? maintenance.now() : null
    if (!on) {
      done()
      return
    }
    const texts = config.endpoint
      ? eachLocalized(MAINTENANCE_MESSAGES, (_messages, language) =>
          maintenanceNotice(on, language),
        )
      : englishOnly(consoleNotice(on))
    done(new UnderMaintenance(texts, on))
  })
}
