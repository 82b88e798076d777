import type { LoanTerms } from '#domain/loan-terms.ts'
import type { OfferRules } from '#domain/offered-amounts.ts'
import type { Offer } from '#domain/offer.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findBorrower } from '#server/lending/disclosure/disclosure-store.ts'
import { type Stated, factsOf } from '#server/lending/disclosure/make-statement-facts.ts'
import { factsText, readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { knownChannels } from '#server/lending/disclosure/known-channels.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What an offer is of. */
export interface OfferStated {
  readonly brand: BrandSetting
  readonly productName: string
  readonly offer: Offer
  readonly terms: LoanTerms
  readonly rules: OfferRules
}

/** A statement of an offer, but for its number and the channels of its moment. */
export type OfferToState = Omit<Stated, 'number' | 'channels'>

/** What an offer's statement is made of; null where the market wants none before acceptance. */
export async function offerToState(
  db: Database,
  borrowerId: string,
  it: OfferStated,
): Promise<OfferToState | null> {
  return toState(it, 'offer', await findBorrower(db, borrowerId))
}

/** The same of an amount and term that nobody was offered. */
export function exampleToState(it: OfferStated): OfferToState | null {
  return toState(it, 'example', { name: '', address: '' })
}

function toState(
  { brand, productName, offer, terms, rules }: OfferStated,
  kind: 'example' | 'offer',
  borrower: Stated['borrower'],
): OfferToState | null {
  const { market, caps } = rules
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
  }
}

/** The text of a new offer's statement. */
export async function stateOffer(
  deps: Dependencies,
  it: OfferToState,
  offerId: string,
): Promise<string> {
  const channels = await knownChannels(deps, it.offer.rows[0]?.due ?? 0n)
  return factsText(factsOf({ ...it, number: numberOf(offerId), channels }))
}

/**
 * Whether a statement that was shown says what one would say now: figures, terms, names. What
 * channels take is not ours to promise, so that it stays as it was shown.
 */
export function isStillSo(it: OfferToState, shown: string): boolean {
  const { number, channels } = readFacts(shown)
  return factsText(factsOf({ ...it, number, channels })) === shown
}

/** Where a borrower reads the statement of an offer of his. */
export function statementAddress(
  { config }: { readonly config: Pick<Config, 'publicUrl'> },
  offerId: string,
): string {
  return new URL(`/disclosures/${offerId}`, config.publicUrl).href
}

/** An offer's id as people can say it. */
function numberOf(offerId: string): string {
  return `DS-${offerId.replaceAll('-', '').slice(-16).toUpperCase()}`
}

/** The day of a statement: its dates are those of a payout on it. */
export function statedDay(shown: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(readFacts(shown).startsOn)
}
