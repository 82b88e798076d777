import type { Rounding } from '#domain/money/money.ts'
import { GIVEN_PHONE, PHILIPPINE_PHONE, type PhoneRule } from '#domain/market/phone.ts'
import { SCREEN_RULES, type ScreenRules } from '#domain/market/screen-rules.ts'

/**
 * The rules in which the two readings of the specification differ (docs/assumptions.md, section 1).
 * They are read where the rule applies; no other code asks which market it is. Rules that compute
 * with dates are named here by a word and are in the file of that word's type.
 */
export interface Market extends ScreenRules {
  readonly key: MarketKey
  /** Whether dates are written in words: Nov 27, 2026 (CONST-027, CONST-028). */
  readonly datesInWords: boolean
  readonly phone: PhoneRule

  /** How interest, fees and penalties are rounded to centavos. */
  readonly chargeRounding: Rounding
  /**
   * Whether interest is that of whole installments, or of the days that have passed, so that paying
   * early always saves (earned-interest.ts).
   */
  readonly interest: InterestRule
  /** How late payment is charged (late-charges.ts). */
  readonly lateCharges: 'onceAndTiered' | 'dailyOnScheduled'
  /** Whether the days of an open dispute count as late. */
  readonly disputedDaysAreLate: boolean
  /** Whether and when the loan can be settled early (prepayment.ts). */
  readonly prepayment: 'wholeAfterHalfTheTerm' | 'anyDayWholeOrPart'
  /** Where money beyond the amount due goes: to the next installments, or into a prepayment. */
  readonly advance: 'nextInstallments' | 'prepays'
  /** The options for a loan that the borrower can compare (/v3/loan/plan). */
  readonly plans: readonly ('asScheduled' | 'extension' | 'partPayment' | 'newPlan')[]
  /** Whether order details offer options other than paying the amount due. */
  readonly loanOptions: boolean
  /**
   * What order details say first: the status as given, or what the borrower is to do next and by
   * when (loan-card.ts).
   */
  readonly cardSays: 'status' | 'nextStep'
  /** Whether order details ask for a payment while one is received and not posted. */
  readonly asksWhilePaymentReceived: boolean
  /** Whether home asks for an amount and compares what products take for it, or lists products. */
  readonly homeAsksAmount: boolean
  /** Whether a borrower has one limit over all products and brands, or one of each product. */
  readonly hasOneLimit: boolean
  /** The legal limits for terms and charges (caps.ts). */
  readonly caps: 'none' | 'sec'
  /** Calendar days after the disbursement in which the borrower may cancel for free. */
  readonly freeCancellationDays: number
  readonly intervalUnits: readonly ('days' | 'months')[]
  /** Whether installments may be due on paydays (domain/calendar/paydays.ts). */
  readonly allowsPaydays: boolean
  readonly interestMethods: readonly ('declining' | 'flat' | 'equalPrincipal')[]

  /** Whether only a payment of exactly the payable amount is accepted. */
  readonly exactRepayAmountOnly: boolean
  /** Whether what a thief would do needs a fresh proof of the borrower in an older session. */
  readonly proofInOlderSession: boolean

  /**
   * How somebody who asks to register with a registered number learns it: from the answer (code 11,
   * as given), or from the text message alone, which only the owner of the number reads.
   */
  readonly registeredIsTold: 'inAnswer' | 'inMessage'
  /** Whether another code of a network needs a proof, or a proof only raises what it may have. */
  readonly proofs: 'neededFromTenthCode' | 'raiseBudget'

  /** Whether a device may work in place of somebody who cannot read the picture of a captcha. */
  readonly captchaWork: boolean

  /** Whether privacy consent is a separate checkbox that can be withdrawn. */
  readonly separatePrivacyConsent: boolean
  readonly collectionComplaintsAlwaysAllowed: boolean
  /** Whether addresses are chosen by region, province, city and barangay. */
  readonly addressesByArea: boolean
  /** Whether a loan may be applied for without an e-mail address. */
  readonly emailOptional: boolean
  /** Whether the borrower checks the account that the money goes to, before they accept. */
  readonly destinationCheck: boolean
  /** Whether the cost card and the disclosure statement are shown before acceptance. */
  readonly costBeforeAcceptance: boolean
}

/** How interest is charged (earned-interest.ts). */
export type InterestRule = 'byInstallment' | 'byDay'

/** The two readings of the specification (docs/assumptions.md, section 1). */
export type MarketKey = keyof typeof SCREEN_RULES
/** All rules of each market. */
export const MARKETS: Readonly<Record<MarketKey, Market>> = {
  asGiven: /* @__PURE__ */ withScreenRules('asGiven', {
    datesInWords: false,
    phone: GIVEN_PHONE,
    chargeRounding: 'halfEven',
    interest: 'byInstallment',
    lateCharges: 'onceAndTiered',
    disputedDaysAreLate: true,
    prepayment: 'wholeAfterHalfTheTerm',
    advance: 'nextInstallments',
    // No part payment (prepayment settles the whole loan), and no plan but those of the loan terms.
    plans: ['asScheduled', 'extension'],
    loanOptions: false,
    cardSays: 'status',
    asksWhilePaymentReceived: true,
    homeAsksAmount: false,
    hasOneLimit: false,
    caps: 'none',
    freeCancellationDays: 0,
    intervalUnits: ['days', 'months'],
    allowsPaydays: false,
    interestMethods: ['declining', 'flat', 'equalPrincipal'],
    exactRepayAmountOnly: true,
    proofInOlderSession: false,
    registeredIsTold: 'inAnswer',
    proofs: 'raiseBudget',
    captchaWork: false,
    separatePrivacyConsent: false,
    collectionComplaintsAlwaysAllowed: false,
    costBeforeAcceptance: false,
    destinationCheck: false,
    addressesByArea: false,
    emailOptional: false,
  }),
  philippines: /* @__PURE__ */ withScreenRules('philippines', {
    datesInWords: true,
    phone: PHILIPPINE_PHONE,
    chargeRounding: 'down',
    interest: 'byDay',
    lateCharges: 'dailyOnScheduled',
    disputedDaysAreLate: false,
    prepayment: 'anyDayWholeOrPart',
    advance: 'prepays',
    plans: ['asScheduled', 'extension', 'partPayment', 'newPlan'],
    loanOptions: true,
    cardSays: 'nextStep',
    asksWhilePaymentReceived: false,
    homeAsksAmount: true,
    hasOneLimit: true,
    caps: 'sec',
    // RA 11765 and its rules: a cooling-off period of at least 3 days.
    freeCancellationDays: 3,
    // By months, 6% a month would be 6.43% per 30 days in February.
    intervalUnits: ['days'],
    allowsPaydays: true,
    interestMethods: ['declining'],
    exactRepayAmountOnly: false,
    proofInOlderSession: true,
    registeredIsTold: 'inMessage',
    proofs: 'neededFromTenthCode',
    captchaWork: true,
    separatePrivacyConsent: true,
    collectionComplaintsAlwaysAllowed: true,
    costBeforeAcceptance: true,
    destinationCheck: true,
    addressesByArea: true,
    emailOptional: true,
  }),
}

/**
 * The rules of a market for a loan made under an earlier version of its interest rule: entries
 * replay by the version that they were made under.
 */
export function marketUnder(key: MarketKey, interest: InterestRule): Market {
  const market = MARKETS[key]
  return market.interest === interest ? market : { ...market, interest }
}

/**
 * Marked as pure where it is called, so that a bundler leaves out `MARKETS` where it is not used.
 */
function withScreenRules(key: MarketKey, rules: Omit<Market, 'key' | keyof ScreenRules>): Market {
  return { key, ...SCREEN_RULES[key], ...rules }
}
