import { createHash } from 'node:crypto'
import type { LoanCost } from '#contract/application.ts'
import { type ScheduleRowRecord, scheduleRecord } from '#server/product/schedule-record.ts'
import type { OfferOption } from '#server/application/get-offer.ts'
import { costWire } from '#server/application/offer-wire.ts'
import type { ProductOnOffer } from '#server/application/product-on-offer.ts'
import type { UnderwritingReason } from '#domain/underwriting.ts'

/** What a borrower accepted, kept with the loan as it was then (`loan.accepted`). */
export interface AcceptedOffer {
  readonly offerId: string
  /** Titles, in the order in which they were listed. */
  readonly agreements: readonly string[]
  readonly rows: readonly ScheduleRowRecord[]
  readonly cost: LoanCost
  readonly acceptedAt: string
  /** SHA-256 of all that was shown, the texts of the agreements included; hexadecimal. */
  readonly contentHash: string
  /** Why the verdict is not an approval; for staff. */
  readonly reasons: readonly UnderwritingReason[]
}

export function acceptedOffer(
  offerId: string,
  onOffer: ProductOnOffer,
  option: OfferOption,
  acceptedAt: Temporal.Instant,
  reasons: readonly UnderwritingReason[],
): AcceptedOffer {
  const agreements = ['Promissory Note and Loan Agreement', 'Privacy Policy and Consent']
  const rows = scheduleRecord(option.offer.rows)
  const cost = costWire(option, onOffer.rules)
  const shown = { agreements, principal: String(option.offer.principal), rows, cost }
  return {
    offerId,
    agreements,
    rows,
    cost,
    acceptedAt: acceptedAt.toString(),
    contentHash: createHash('sha256').update(JSON.stringify(shown)).digest('hex'),
    reasons,
  }
}
