import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market.ts'
import { replyIfOpen } from '#server/service/complaint/reply-to-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies, PostedPayment } from '#server/providers/dependencies.ts'
import { markPosted } from '#server/service/payment-claim/payment-claim-store.ts'
import { CLAIM_MESSAGES } from '#server/service/payment-claim/payment-claim-messages.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** The author of the reply to a claim's complaint once the payment is booked. */
const REPLIED_BY = 'booking'

/**
 * Closes the claim of a payment that was just booked, and replies to its complaint unless staff
 * have. Call it while the loan is locked, so that it does not race with a new claim.
 */
export async function closeClaim(
  deps: Pick<Dependencies, 'clock' | 'config' | 'hooks'>,
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
  const messages = CLAIM_MESSAGES[languageFor(market, language as Language)]
  const text = messages.postedLater({ amount: peso(amount, MARKETS[market]), reference })
  await replyIfOpen(deps, tx, { borrowerId, id: complaintId }, { text, repliedBy: REPLIED_BY })
}
