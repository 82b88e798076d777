import { hostBrand } from '#server/identity/session/host-key.ts'
import { borrowerToSwapTo } from '#server/identity/session/borrower-to-swap-to.ts'
import { sessionLasts } from '#server/identity/session/lock-borrower.ts'
import { openPageSession } from '#server/identity/session/open-page-session.ts'
import { activeSession } from '#server/identity/session/find-session.ts'
import { carriedSecret, identifySession } from '#server/identity/session/identify-session.ts'
import type { Authentication } from '#server/platform/http/serve/platform-dependencies.ts'

/** The functions by which the platform identifies the caller. */
export const AUTHENTICATION: Authentication = {
  carriedSecret,
  activeSession,
  identifySession,
  sessionLasts,
  hostBrand,
  openPageSession,
  borrowerToSwapTo,
}
