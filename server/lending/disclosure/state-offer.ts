import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { OfferRules } from '#domain/underwriting/offered-amounts.ts'
import type { Offer } from '#domain/underwriting/offer.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findBorrower } from '#server/lending/disclosure/find-borrower.ts'
import { type Stated, makeStatementFacts } from '#server/lending/disclosure/make-statement-facts.ts'
import { factsText, readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { knownChannels } from '#server/lending/disclosure/known-channels.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** An offer with its product and rules. */
export interface OfferStated {
  readonly brand: BrandSetting
  readonly productName: string
  readonly offer: Offer
  readonly terms: LoanTerms
  readonly rules: OfferRules
}

/** The data of an offer's statement, without its number and channels. */
export type OfferToState = Omit<Stated, 'number' | 'channels'>

/** The data of an offer's statement; null where the market needs none before acceptance. */
export async function offerToState(
  db: Database,
  borrowerId: string,
  offer: OfferStated,
): Promise<OfferToState | null> {
  return offerToStateFor(await findBorrower(db, borrowerId), offer)
}

/** The same for a borrower who is read already. */
export function offerToStateFor(
  borrower: Stated['borrower'],
  offer: OfferStated,
): OfferToState | null {
  return statementData(offer, 'offer', borrower)
}

/** The same for an example, which is offered to nobody. */
export function exampleToState(example: OfferStated): OfferToState | null {
  return statementData(example, 'example', { name: '', address: '' })
}

function statementData(
  { brand, productName, offer, terms, rules }: OfferStated,
  kind: 'example' | 'offer',
  borrower: Stated['borrower'],
): OfferToState | null {
  const { market, caps, offerWait } = rules
  if (!market.costBeforeAcceptance || !caps) return null
  return {
    kind,
    day: offer.startsOn,
    brand,
    borrower,
    product: productName,
    loanNumber: '',
    offer,
    terms,
    market,
    policy: caps.policy,
    before: null,
    offerWait,
  }
}

/** The text of a new offer's statement. */
export async function stateOffer(
  deps: Pick<Dependencies, 'config' | 'payments' | 'providerAnswers'>,
  toState: OfferToState,
  offerId: string,
): Promise<string> {
  const channels = await knownChannels(deps, toState.offer.rows[0]?.due ?? 0n)
  return factsText(makeStatementFacts({ ...toState, number: numberOf(offerId), channels }))
}

/**
 * Whether a shown statement would have the same figures, terms and names now. Fees of channels
 * are not promised, so they may differ.
 */
export function isUnchanged(offer: OfferToState, shown: string): boolean {
  const { number, channels } = readFacts(shown)
  return factsText(makeStatementFacts({ ...offer, number, channels })) === shown
}

/** The address of an offer's statement. */
export function statementAddress(
  { config }: { readonly config: Pick<Config, 'publicUrl'> },
  offerId: string,
): string {
  return new URL(`/disclosures/${offerId}`, config.publicUrl).href
}

/** A short number for an offer, which people can read aloud. */
function numberOf(offerId: string): string {
  return `DS-${offerId.replaceAll('-', '').slice(-16).toUpperCase()}`
}

/** The day of a statement; its dates are those of a payout on this day. */
export function statedDay(shown: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(readFacts(shown).startsOn)
}
