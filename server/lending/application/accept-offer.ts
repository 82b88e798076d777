import { CODES } from '#contract/codes.ts'
import type { acceptOffer as Call } from '#contract/application/application.ts'
import type { Input } from '#contract/endpoint.ts'
import { costCap } from '#domain/caps/caps.ts'
import { dueDateChoices } from '#domain/schedule/payday-choices.ts'
import { underwriting, type Verdict } from '#domain/underwriting/underwriting.ts'
import { acceptedOffer } from '#server/lending/agreement/accepted-offer.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import {
  readApplications,
  findOpenLoan,
  insertAcceptedSchedule,
  lockApplicant,
  type NewLoan,
  type OpenLoan,
} from '#server/lending/application/application-store.ts'
import { decisionFacts } from '#server/lending/application/decision/decision-facts.ts'
import { waitsFor } from '#server/lending/application/decision/await-identity.ts'
import { OFFER_HOURS } from '#server/lending/offer/get-offer.ts'
import { creditReportAge } from '#server/identity/check/credit-report.ts'
import { isCurrentAccount } from '#server/identity/payout-account/current-account.ts'
import { readIdentityState } from '#server/identity/picture/identity-state.ts'
import {
  type CounterOffer,
  isAnsweredBy,
} from '#server/lending/application/decision/counter-offer.ts'
import { COUNTER_OFFER_HOURS } from '#server/lending/loan/changes/lower-offer.ts'
import { insertNumbered } from '#server/lending/application/loan-number.ts'
import { type OfferAsShown, offerAsShown } from '#server/lending/offer/offer-as-shown.ts'
import { listOffers } from '#server/lending/offer/find-offers.ts'
import { installmentDays } from '#server/lending/offer/offer-wire.ts'
import {
  amountOffered,
  offerHasChanged,
  type ProductOnOffer,
  productOnOffer,
} from '#server/lending/offer/product-on-offer.ts'
import { lockPerson } from '#server/lending/offer/person.ts'
import { refuseUnlessOffered } from '#server/lending/offer/refuse-amount.ts'
import { queueIdentityCheck } from '#server/identity/picture/sent-pictures.ts'
import { queueScreening } from '#server/identity/check/queue-screening.ts'
import { hasOpenLoan } from '#server/lending/application/refuse-open-loan.ts'
import { queuePartnerNotice } from '#server/lending/application/decision/queue-partner-notice.ts'
import { exclusionOfApplicant } from '#server/lending/exclusion/find-exclusions.ts'
import { storeFacts } from '#server/lending/underwriting/stored-facts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { storeAccepted } from '#server/lending/disclosure/store-accepted.ts'
import { storeOrigin } from '#server/lending/risk-mark/application-origin.ts'
import { statementAddress } from '#server/lending/disclosure/state-offer.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { APPLICATION_MESSAGES } from '#server/lending/application/application-messages.ts'
import { languageFor, localized } from '#server/platform/messages/localized.ts'

type Push = Input<typeof Call>

/** Minutes of the server's clock until a verdict takes effect. */
const VERDICT_MINUTES = 1

/**
 * Accepts an offer, which makes an application. Repeating the same push, in parallel or later,
 * returns the same loan while it is open; a different push for the product is refused.
 *
 * @param devices as `browserMarks` makes them
 * @returns the loan's id
 */
export async function acceptOffer(
  deps: Dependencies,
  tx: Transaction,
  applicant: Applicant,
  push: Push,
  devices: readonly Buffer[] = [],
): Promise<string> {
  refuseUnticked(push)
  await lockPerson(deps, tx, applicant.borrowerId)
  const profile = await lockApplicant(tx, applicant.borrowerId)
  const onOffer = await productOnOffer(deps, tx, applicant, push.productId)

  const open = await findOpenLoan(tx, applicant.borrowerId, push.productId)
  if (open && isSame(open, push)) return open.id
  if (open) throw hasOpenLoan(open)

  await refuseOtherAccount(tx, applicant, push)
  const shown = await acceptableOffer(deps, tx, applicant, onOffer, push)
  const { overdueCount, counterOffer } = await readApplications(tx, applicant.borrowerId, {
    productId: push.productId,
    principal: BigInt(push.amount),
    installments: push.periods,
    since: deps.clock.now().subtract({ hours: COUNTER_OFFER_HOURS }),
  })
  const identity = await readIdentityState(tx, applicant.borrowerId, onOffer.rules.market)
  const facts = decisionFacts(onOffer, profile, {
    principal: BigInt(push.amount),
    overdueCount,
    identity,
    creditReportAge: await creditReportAge(tx, applicant.borrowerId, onOffer.rules.startsOn),
    exclusion: await exclusionOfApplicant(deps, tx, {
      borrowerId: applicant.borrowerId,
      lookedFor: shown.offerId,
      devices,
    }),
  })
  const { principalLimit } = onOffer.rules
  const verdict = underwriting({ ...facts, principalLimit }, onOffer.inForce.policy)
  const answered = counterOffer && isAnsweredBy(counterOffer, verdict) ? counterOffer : null
  return makeLoan(deps, tx, applicant, {
    shown,
    verdict: answered ? { outcome: 'approve', reasons: [] } : verdict,
    facts,
    counterOffer: answered,
    devices,
  })
}

/** An absent field counts as ticked, because the Next button works only then. */
function refuseUnticked({ agreed, consented }: Push): void {
  if (agreed === 0) throw inputRefused(localized(APPLICATION_MESSAGES, 'contractNotAgreed'))
  if (consented === 0) throw inputRefused(localized(APPLICATION_MESSAGES, 'dataUseNotConsented'))
}

/**
 * The money goes only where the borrower has seen that it goes.
 *
 * @throws Refusal -1004 when the checked account is not theirs now
 */
async function refuseOtherAccount(
  tx: Transaction,
  { borrowerId }: Applicant,
  { payTo, amount }: Push,
): Promise<void> {
  if (payTo === undefined || (await isCurrentAccount(tx, borrowerId, payTo))) return
  throw new Refusal(CODES.stale, localized(APPLICATION_MESSAGES, 'accountChanged'), { amount })
}

function isSame({ principal, terms, accepted }: OpenLoan, push: Push): boolean {
  return (
    principal === BigInt(push.amount) &&
    terms.installmentCount === push.periods &&
    installmentDays(terms) === push.termUnit &&
    (push.offerId === undefined || accepted.offerId === push.offerId)
  )
}

/**
 * The offer that the borrower saw: their own, for this product, amount and term, at most a day old.
 *
 * @throws Refusal -1004 with the amount on offer
 */
async function acceptableOffer(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  applicant: Applicant,
  onOffer: ProductOnOffer,
  push: Push,
): Promise<OfferAsShown> {
  const principal = BigInt(push.amount)
  refuseUnlessOffered(onPushedDueDates(onOffer, push), push.periods, principal)

  const since = deps.clock.now().subtract({ hours: OFFER_HOURS })
  const offers = await listOffers(tx, applicant.borrowerId, onOffer.product.id, since)
  const seen = offers.find(
    (each) =>
      each.principal === principal &&
      each.installments === push.periods &&
      (push.offerId === undefined || each.id === push.offerId),
  )
  const opened = seen && { ...seen, disclosure: seen.disclosure() }
  const asShown = opened && (await offerAsShown(tx, applicant, onOffer, opened))
  if (asShown) return asShown
  const shown = offers[0]?.principal ?? onOffer.rules.principalLimit
  throw offerHasChanged(amountOffered(onOffer, push.periods, shown))
}

/**
 * The product with the due dates of a push; among several of its paydays the first: the offer has
 * the one that was chosen.
 *
 * @throws Refusal -1004 where the product has none with this number and these days
 */
function onPushedDueDates(onOffer: ProductOnOffer, push: Push): ProductOnOffer {
  const { product } = onOffer
  const choices = dueDateChoices(product.terms).filter(
    (terms) => installmentDays(terms) === push.termUnit,
  )
  const terms =
    choices.find(({ installmentCounts }) => installmentCounts.includes(push.periods)) ?? choices[0]
  if (!terms) throw offerHasChanged(amountOffered(onOffer, push.periods, BigInt(push.amount)))
  return { ...onOffer, product: { ...product, terms } }
}

interface Acceptance {
  readonly shown: OfferAsShown
  readonly verdict: Verdict
  readonly facts: ReturnType<typeof decisionFacts>
  /** What a person of staff offered, if this accepts it. */
  readonly counterOffer: CounterOffer | null
  readonly devices: readonly Buffer[]
}

async function makeLoan(
  deps: Dependencies,
  tx: Transaction,
  applicant: Applicant,
  { shown, verdict, facts, counterOffer, devices }: Acceptance,
): Promise<string> {
  const { borrowerId, brand, language, network } = applicant
  const { onOffer, option, offerId, statement } = shown
  const { product, rules, isRepeat } = onOffer
  // In microseconds, as the database stores it.
  const appliedAt = deps.clock.now().round({ smallestUnit: 'microsecond', roundingMode: 'floor' })
  const isDecided = verdict.outcome !== 'refer'
  const loan: NewLoan = {
    id: deps.random.uuid(),
    borrowerId,
    brand: brand.key,
    productId: product.id,
    principal: option.offer.principal,
    terms: option.terms,
    accepted: acceptedOffer(
      { brand, onOffer, offerId, disclosureUrl: statement && statementAddress(deps, offerId) },
      option,
      appliedAt,
      verdict.reasons,
    ),
    appliedAt,
    isRepeat,
    interestRule: rules.market.interest,
    ...capsOf(shown),
    verdict: verdict.outcome === 'refer' ? null : verdict.outcome,
    verdictAt: isDecided ? appliedAt.add({ minutes: VERDICT_MINUTES }) : null,
    waitsFor: isDecided ? null : waitsFor(facts.identity),
    isPartners: product.presentation.isPartner,
    ...decidedBefore(counterOffer),
  }
  await insertNumbered(deps.random, tx, loan)
  await insertAcceptedSchedule(tx, loan, rules.startsOn, option.offer.rows)
  const { version } = onOffer.inForce
  await storeFacts(tx, { borrowerId, loanId: loan.id, version, facts, at: appliedAt })
  await storeOrigin(tx, { borrowerId, loanId: loan.id, appliedAt, network, devices })
  if (statement !== null) {
    const accepted = { borrowerId, loanId: loan.id, facts: statement, at: appliedAt }
    await storeAccepted(tx, { ...accepted, language: languageFor(brand.market, language), network })
  }
  await queuePartnerNotice(tx, loan, 'applied')
  await queueScreening(deps, tx, borrowerId)
  if (facts.identity === 'sent') await queueIdentityCheck(deps, tx, borrowerId)
  return loan.id
}

function decidedBefore(counterOffer: CounterOffer | null) {
  return { counterOf: counterOffer?.loanId ?? null, decidedBy: counterOffer?.by ?? null }
}

/** The caps that the loan keeps to for its whole life. */
function capsOf({ onOffer: { rules }, option }: OfferAsShown) {
  const policy = rules.caps?.policy ?? null
  return {
    policy: policy?.key ?? null,
    costCap: policy && costCap(option.offer, policy),
    aprCeiling: rules.caps?.aprCeiling ?? null,
  }
}
