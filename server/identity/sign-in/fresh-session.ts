import type { ConfirmedPurpose } from '#contract/sign-in.ts'
import { MARKETS } from '#domain/market.ts'
import { type Confirming, confirmByCode } from '#server/identity/sign-in/confirm-by-code.ts'
import { isSignInFresh } from '#server/identity/session/sign-in-age.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Minutes of real time for which a sign-in proves its owner. */
const FRESH_MINUTES = 30

/**
 * Requires a code by SMS where the market wants one from an older session: an unattended phone that
 * is signed in must not be enough to send money elsewhere.
 *
 * @throws Refusal -1006 without the code, 800006 for a wrong one
 */
export async function confirmUnlessFresh(
  deps: Dependencies,
  who: Confirming,
  purpose: ConfirmedPurpose,
  smsCode: string | undefined,
): Promise<void> {
  if (!MARKETS[who.brand.market].smsCodeForOlderSession) return
  if (await isSignInFresh(deps.database, who.session.id, FRESH_MINUTES)) return
  await confirmByCode(deps, who, purpose, smsCode)
}
