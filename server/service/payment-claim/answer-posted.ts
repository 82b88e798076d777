import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { languageFor } from '#server/platform/messages/localized.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { replyIfOpen } from '#server/service/complaint/replies/reply-to-complaint.ts'
import { CLAIM_MESSAGES } from '#server/service/payment-claim/payment-claim-messages.ts'

/** The author of the reply to a claim's complaint once the payment is booked. */
const REPLIED_BY = 'booking'

/** A claim whose payment is booked. */
interface PostedClaim {
  readonly borrowerId: string
  readonly complaintId: string
  readonly amount: Centavos
  /** Of the payment. */
  readonly reference: string
  /** Who says so; left out: the booking. */
  readonly by?: string | undefined
}

/** Tells a borrower that the payment they claimed is posted, unless staff have answered. */
export async function answerPosted(
  deps: Pick<Dependencies, 'clock' | 'config' | 'hooks'>,
  tx: Transaction,
  { borrowerId, complaintId, amount, reference, by }: PostedClaim,
): Promise<void> {
  const { brand, language } = await tx
    .selectFrom('borrower')
    .select(['brand', 'language'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const { market } = deps.config.brands.get(brand) ?? { market: 'philippines' as const }
  const messages = CLAIM_MESSAGES[languageFor(market, language as Language)]
  const text = messages.postedLater({ amount: peso(amount, MARKETS[market]), reference })
  await replyIfOpen(
    deps,
    tx,
    { borrowerId, id: complaintId },
    { text, repliedBy: by ?? REPLIED_BY, outcome: 'putRight' },
  )
}
