import { createHash } from 'node:crypto'
import type { LoanCost } from '#contract/application/application.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { buildAgreements } from '#server/lending/agreement/agreements.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { OfferOption } from '#server/lending/offer/get-offer.ts'
import { costWire } from '#server/lending/offer/offer-wire.ts'
import type { ProductOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { type Recorded, recordRow } from '#server/lending/loan/record/loan-record.ts'
import type { UnderwritingReason } from '#domain/underwriting/underwriting.ts'

/** The accepted offer, stored with the loan (`loan.accepted`). */
export interface AcceptedOffer {
  readonly offerId: string
  /** Titles, in the order of the list. */
  readonly agreements: readonly string[]
  readonly rows: readonly Recorded<ScheduleRow>[]
  readonly cost: LoanCost
  readonly acceptedAt: string
  /** SHA-256 of everything that was shown, including the agreements' texts; hexadecimal. */
  readonly contentHash: string
  /** For staff: why the verdict is not an approval. */
  readonly reasons: readonly UnderwritingReason[]
}

/** An offer as it was shown. */
export interface ShownOffer {
  readonly brand: BrandSetting
  readonly onOffer: ProductOnOffer
  readonly offerId: string
  readonly disclosureUrl: string | null
}

export function acceptedOffer(
  { brand, onOffer, offerId, disclosureUrl }: ShownOffer,
  option: OfferOption,
  acceptedAt: Temporal.Instant,
  reasons: readonly UnderwritingReason[],
): AcceptedOffer {
  const { rules, product } = onOffer
  const facts = {
    brand,
    market: rules.market,
    product,
    policy: rules.caps?.policy ?? null,
    loan: null,
  }
  // The English texts bind, whichever language the borrower read.
  const agreements = buildAgreements(facts, 'en')
  const rows = option.offer.rows.map(recordRow)
  const cost = costWire(option, rules, disclosureUrl)
  const shown = { agreements, principal: String(option.offer.principal), rows, cost }
  return {
    offerId,
    agreements: agreements.map(({ title }) => title),
    rows,
    cost,
    acceptedAt: acceptedAt.toString(),
    contentHash: createHash('sha256').update(JSON.stringify(shown)).digest('hex'),
    reasons,
  }
}
