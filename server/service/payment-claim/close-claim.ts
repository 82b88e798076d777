import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market.ts'
import { replyIfOpen } from '#server/service/complaint/reply-to-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies, PostedPayment } from '#server/providers/dependencies.ts'
import { markPosted } from '#server/service/payment-claim/payment-claim-store.ts'
import { CLAIM_MESSAGES } from '#server/service/payment-claim/payment-claim-messages.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** Who answers a claim's complaint once the books have. */
const SAID_BY = 'booking'

/**
 * Ends the claim of a payment that is booked now, and answers its complaint unless somebody has.
 * To be called while the loan is locked: a claim that is made at the same time is seen, or sees it.
 */
export async function closeClaim(
  deps: Pick<Dependencies, 'clock' | 'config'>,
  tx: Transaction,
  { borrowerId, brand, intentId, amount, reference }: PostedPayment,
): Promise<void> {
  const money = { borrowerId, intentId, amount }
  const complaintId = await markPosted(tx, money, deps.clock.now())
  if (complaintId === null) return
  const { market } = deps.config.brands.get(brand) ?? { market: 'philippines' as const }
  const { language } = await tx
    .selectFrom('borrower')
    .select('language')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const words = CLAIM_MESSAGES[languageFor(market, language as Language)]
  const text = words.postedLater({ amount: peso(amount, MARKETS[market]), reference })
  await replyIfOpen(deps, tx, { borrowerId, id: complaintId }, { text, repliedBy: SAID_BY })
}
