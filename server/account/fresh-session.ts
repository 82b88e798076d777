import type { ConfirmedPurpose } from '#contract/sign-in.ts'
import { MARKETS } from '#domain/market.ts'
import { type Confirming, confirmByCode } from '#server/account/confirm-by-code.ts'
import { isSignInFresh } from '#server/http/session-store.ts'
import type { Parts } from '#server/parts.ts'

/** Minutes of real time for which a sign-in stands for its owner (design of sessions). */
const FRESH_MINUTES = 30

/**
 * Asks for a code by SMS where the market wants one of an older session: a phone that lies about
 * signed in must not be enough to lead money elsewhere.
 *
 * @throws Refusal -1006 where the code is not said, 800006 where it is wrong
 */
export async function confirmUnlessFresh(
  parts: Parts,
  who: Confirming,
  purpose: ConfirmedPurpose,
  smsCode: string | undefined,
): Promise<void> {
  if (!MARKETS[who.brand.market].smsCodeForOlderSession) return
  if (await isSignInFresh(parts.database, who.session.id, FRESH_MINUTES)) return
  await confirmByCode(parts, who, purpose, smsCode)
}
