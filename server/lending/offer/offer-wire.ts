import type { getOffer, LoanCost } from '#contract/application/application.ts'
import type { DueDates } from '#contract/application/due-dates.ts'
import type { Output } from '#contract/endpoint.ts'
import { loanCost } from '#domain/caps/loan-cost.ts'
import { recognisableAccountNumber } from '#domain/market/masking.ts'
import type { CurrentAccount } from '#server/identity/payout-account/current-account.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { dueDateChoices, firstDueDates } from '#domain/schedule/payday-choices.ts'
import { paydayText } from '#server/lending/offer/due-dates.ts'
import type { OfferRules } from '#domain/underwriting/offered-amounts.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import type { MadeOffer, OfferOption } from '#server/lending/offer/get-offer.ts'
import { offerDetails, offerPlan } from '#server/lending/offer/offer-details.ts'
import { type OfferMessages, offerMessages } from '#server/lending/offer/offer-messages.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Config } from '#server/platform/config/config.ts'
import { statementAddress } from '#server/lending/disclosure/state-offer.ts'
import { ownLink } from '#server/platform/http/callers/own-link.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/** An offer in the wire format of the confirm screens. */
export function offerWire(
  config: Config,
  { brand, language }: Applicant,
  made: MadeOffer & { payTo: CurrentAccount | null },
): Output<typeof getOffer> {
  const { product, offer, terms, rules } = made
  const { market } = rules
  const messages = offerMessages(market.key, language)
  const [first] = offer.rows
  return {
    amount: Number(offer.principal),
    periods: terms.installmentCount,
    termUnit: installmentDays(terms),
    details: offerDetails(made, market, messages),
    repay_plans: offerPlan(made, market, messages),
    firstPayTime: first?.dueOn.toString() ?? '',
    firstPeriodDay: first?.days ?? 0,
    pRateDsc: product.presentation.says[language].rateText,
    // No SMS step is given for the confirm screens (ENT-150).
    sendSms: 0,
    ...retention(made, messages),
    popAgreementUrl: pageAddress(config, brand, product.presentation.agreementPage),
    comProductLogo: logoAddress(config, product.logo),
    comProductName: product.name,
    offerId: made.id,
    periodOptions: made.options.map((option) => ({
      periods: option.terms.installmentCount,
      termUnit: installmentDays(option.terms),
      repay_plans: offerPlan(option, market, messages),
    })),
    ...dueDatesWire(made),
    consentApart: market.separatePrivacyConsent ? 1 : 0,
    cost: market.costBeforeAcceptance
      ? costWire(made, rules, statementAddress({ config }, made.id))
      : null,
    payTo: made.payTo && {
      accountId: made.payTo.id,
      receiver: withWalletName(made.payTo.receiver, market),
      number: recognisableAccountNumber(made.payTo.number),
    },
  }
}

/** What the borrower may choose the due dates from; nothing where no paydays are among them. */
function dueDatesWire({ product, terms, rules }: MadeOffer): { dueDates?: DueDates[] } {
  const dueDates = dueDateChoices(product.terms).map((choice) => ({
    payday: paydayText(choice.payday),
    everyDays: choice.payday === undefined ? installmentDays(choice) : 0,
    firstDates: firstDueDates(choice, rules.startsOn).map(String),
    isChosen: choice.payday === terms.payday ? 1 : 0,
  }))
  return dueDates.some(({ payday }) => payday !== '') ? { dueDates } : {}
}

/** Days between installments; a month counts as 30. */
export function installmentDays({ interval }: Pick<LoanTerms, 'interval'>): number {
  return interval.unit === 'days' ? interval.every : 30 * interval.every
}

/**
 * The cost of a loan as shown on the cost card and stored with the loan.
 *
 * @param disclosureUrl address of the disclosure statement; null when there is none
 */
export function costWire(
  { offer, terms }: OfferOption,
  { market, caps }: OfferRules,
  disclosureUrl: string | null,
): LoanCost {
  const cost = loanCost(offer, terms, market, caps?.policy ?? null)
  return {
    netProceeds: Number(cost.netProceeds),
    totalRepay: Number(cost.totalRepay),
    eirMonthly: perCentShort(cost.eirMonthly),
    eirYearly: perCentShort(cost.eirYearly),
    nominalMonthly: perCentShort(cost.nominalMonthly),
    lateCost: cost.lateCost.map(({ days, amount }) => ({ days, amount: Number(amount) })),
    cancelUntil: cost.cancelUntil?.toString() ?? '',
    disclosureUrl,
  }
}

function retention({ offer, rules }: MadeOffer, messages: OfferMessages) {
  if (!rules.market.retentionPopUp) return { isPopType: 0, popTitle: '', popContent: '' }
  return {
    isPopType: 1,
    popTitle: messages.retentionTitle,
    popContent: messages.retention(peso(offer.principal, rules.market)),
  }
}

/** The absolute address of a page of this server; empty for an empty path or another site. */
function pageAddress(config: Config, brand: BrandSetting, path: string): string {
  const page = ownLink(config, brand, path)
  return page === '' ? '' : new URL(page, config.publicUrl).href
}
