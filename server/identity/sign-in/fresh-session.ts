import type { ConfirmedPurpose } from '#contract/sign-in/sign-in.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type Confirming, confirmByCode } from '#server/identity/sign-in/confirm-by-code.ts'
import { hasFreshProof, storeProof } from '#server/identity/session/fresh-proof.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Requires a fresh proof of the borrower where the market wants one from an older session: an
 * unattended phone that is signed in must not be enough to send money elsewhere. A session that a
 * partner's link began needs one in every market (trust requirement 53).
 *
 * @throws Refusal -1006 without the code, 800006 for a wrong one
 */
export async function confirmUnlessFresh(
  deps: Pick<Dependencies, 'config' | 'database' | 'limits'>,
  who: Confirming,
  purpose: ConfirmedPurpose,
  smsCode: string | undefined,
): Promise<void> {
  const { id, began } = who.session
  if (began !== 'partnerLink' && !MARKETS[who.brand.market].proofInOlderSession) return
  if (await hasFreshProof(deps.database, id, purpose)) return
  await confirmByCode(deps, who, purpose, smsCode)
  // A file is a link, which carries no code: the proof is kept for it.
  if (purpose === 'export') await storeProof(deps.database, id, 'export')
}
