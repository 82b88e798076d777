import type { Rounding } from '#domain/money.ts'
import { GIVEN_PHONE, PHILIPPINE_PHONE, type PhoneRule } from '#domain/phone.ts'

/**
 * The rules in which two readings of the specification differ (docs/assumptions.md, section 1).
 * Read where the rule applies; nothing else may ask which market it is. Rules that compute with
 * dates are named here by a word and live in the file of that word's type.
 */
export interface Market {
  readonly key: MarketKey
  readonly phone: PhoneRule
  /** Whether what is written for a reader says days in words: Nov 27, 2026 (CONST-027, CONST-028). */
  readonly datesInWords: boolean

  /** How interest, fees and penalties become centavos. */
  readonly chargeRounding: Rounding
  /** What being late costs (late-charges.ts). */
  readonly lateCharges: 'onceAndTiered' | 'dailyOnScheduled'
  /** Whether the days of an open dispute count as late. */
  readonly disputedDaysAreLate: boolean
  /** What settling early costs, and when it is possible (prepayment.ts). */
  readonly prepayment: 'wholeAfterHalfTheTerm' | 'anyDayWholeOrPart'
  /** Where money beyond what is due goes: on to the next installments, or into prepayment. */
  readonly advance: 'nextInstallments' | 'prepays'
  /** The ways to go on with a loan that are set side by side for the borrower (/v3/loan/plan). */
  readonly plans: readonly ('asScheduled' | 'extension' | 'partPayment' | 'newPlan')[]
  /** Whether order details offer what may be done besides paying what is due (loan-ways.tsx). */
  readonly loanWays: boolean
  /** The legal limits that terms and charges are held to (caps.ts). */
  readonly caps: 'none' | 'sec'
  /** Calendar days after the day of disbursement in which the borrower may cancel for free. */
  readonly freeCancellationDays: number
  readonly intervalUnits: readonly ('days' | 'months')[]
  readonly interestMethods: readonly ('declining' | 'flat' | 'equalPrincipal')[]

  /** Whether a payment must be of exactly the amount that is payable now. */
  readonly exactRepayAmountOnly: boolean
  /** Whether a page, and the API, take a bare `sessionId` in the query. */
  readonly sessionIdInPageQuery: boolean
  /** Whether binding an account and erasing data ask an older session for an SMS code. */
  readonly smsCodeForOlderSession: boolean

  readonly agreementTickedAtFirst: boolean
  readonly retentionPopUp: boolean
  /** Privacy consent as a box of its own, withdrawable. */
  readonly separatePrivacyConsent: boolean
  readonly collectionComplaintsAlwaysAllowed: boolean
  /** The cost card and the disclosure statement before acceptance. */
  readonly costBeforeAcceptance: boolean
  /** A loan's papers on order details, payments on their way, and "I have paid". */
  readonly loanPapers: boolean
  /** Licence numbers, the advisory and the credit bureau notice, wherever credit is offered. */
  readonly lenderNotices: boolean
}

/** The two readings of the specification (docs/assumptions.md, section 1). */
export type MarketKey = 'asGiven' | 'philippines'

/** The rules of each market. */
export const MARKETS: Readonly<Record<MarketKey, Market>> = {
  asGiven: {
    key: 'asGiven',
    phone: GIVEN_PHONE,
    datesInWords: false,
    chargeRounding: 'halfEven',
    lateCharges: 'onceAndTiered',
    disputedDaysAreLate: true,
    prepayment: 'wholeAfterHalfTheTerm',
    advance: 'nextInstallments',
    // No part payment (prepayment settles the whole loan), and no plan but those of the loan terms.
    plans: ['asScheduled', 'extension'],
    loanWays: false,
    caps: 'none',
    freeCancellationDays: 0,
    intervalUnits: ['days', 'months'],
    interestMethods: ['declining', 'flat', 'equalPrincipal'],
    exactRepayAmountOnly: true,
    sessionIdInPageQuery: true,
    smsCodeForOlderSession: false,
    agreementTickedAtFirst: true,
    retentionPopUp: true,
    separatePrivacyConsent: false,
    collectionComplaintsAlwaysAllowed: false,
    costBeforeAcceptance: false,
    loanPapers: false,
    lenderNotices: false,
  },
  philippines: {
    key: 'philippines',
    phone: PHILIPPINE_PHONE,
    datesInWords: true,
    chargeRounding: 'down',
    lateCharges: 'dailyOnScheduled',
    disputedDaysAreLate: false,
    prepayment: 'anyDayWholeOrPart',
    advance: 'prepays',
    plans: ['asScheduled', 'extension', 'partPayment', 'newPlan'],
    loanWays: true,
    caps: 'sec',
    // RA 11765 and its rules: a cooling-off period of at least 3 days.
    freeCancellationDays: 3,
    // By months, 6% a month would be 6.43% per 30 days in February.
    intervalUnits: ['days'],
    interestMethods: ['declining'],
    exactRepayAmountOnly: false,
    sessionIdInPageQuery: false,
    smsCodeForOlderSession: true,
    agreementTickedAtFirst: false,
    retentionPopUp: false,
    separatePrivacyConsent: true,
    collectionComplaintsAlwaysAllowed: true,
    costBeforeAcceptance: true,
    loanPapers: true,
    lenderNotices: true,
  },
}
