import { type Disclosure, disclosure } from '#domain/caps/disclosure.ts'
import type { EarlierCharges } from '#domain/caps/loan-cost.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { OfferWait } from '#domain/underwriting/offer-wait.ts'
import type { Market } from '#domain/market/market.ts'
import type { Offer } from '#domain/underwriting/offer.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type {
  ChannelFacts,
  DeductionFacts,
  LenderFacts,
  StatementFacts,
  StatementKind,
} from '#server/lending/disclosure/statement-facts.ts'
import { recordRow } from '#server/lending/loan/record/loan-record.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'

/** The data that a statement's facts are made from. */
export interface Stated {
  readonly kind: StatementKind
  readonly number: string
  /** The Manila day of the statement. */
  readonly day: Temporal.PlainDate
  readonly brand: BrandSetting
  readonly borrower: StatementFacts['borrower']
  readonly product: string
  readonly loanNumber: string
  readonly offer: Offer
  readonly terms: LoanTerms & { readonly freeDays?: number }
  readonly market: Market
  readonly policy: RatePolicy
  /** Null for a loan at its beginning. */
  readonly before: EarlierCharges | null
  readonly channels: readonly ChannelFacts[]
  readonly offerWait?: OfferWait | undefined
}

/** Makes the facts of a statement; figures are formatted nowhere else. */
export function makeStatementFacts(stated: Stated): StatementFacts {
  const { offer, terms, market, policy, before } = stated
  const shown = disclosure(offer, terms, market, policy, before)
  return {
    format: 1,
    kind: stated.kind,
    number: stated.number,
    day: stated.day.toString(),
    lender: lenderOf(stated.brand),
    borrower: stated.borrower,
    product: stated.product,
    loanNumber: stated.loanNumber,
    ...figuresOf(shown, stated),
    dayCount: terms.dayCount,
    late: {
      penaltyMonthly: perCentShort(policy.penalty),
      costs: shown.lateCost.map(({ days, amount }) => ({ days, amount: String(amount) })),
      totalCostCap: String(shown.totalCostCap ?? 0n),
      chargedBefore: String(before?.chargedBefore ?? 0n),
      policy: policy.title,
      ...(terms.freeDays !== undefined && { freeDays: terms.freeDays }),
    },
    extensions: { most: terms.extensionCountMost, fee: perCentShort(terms.extensionFeeRate) },
    channels: stated.channels,
  }
}

function figuresOf(shown: Disclosure, { kind, offerWait }: Stated) {
  const cancelUntil = isFirstSchedule(kind) ? shown.cancelUntil : null
  const isWaitSaid = cancelUntil !== null && offerWait !== undefined && offerWait.againDays > 0
  return {
    principal: String(shown.principal),
    deductions: shown.deductions.map((each) => deductionOf(each, kind)),
    totalDeductions: String(shown.totalDeductions),
    netProceeds: String(shown.netProceeds),
    nominalMonthly: perCentShort(shown.nominalMonthly),
    nominalYearly: perCentShort(shown.nominalYearly),
    interest: String(shown.interest),
    fees: String(shown.fees),
    financeCharge: String(shown.financeCharge),
    financeChargeShare: perCentShort(shown.financeChargeShare),
    simpleYearly: perCentShort(shown.simpleYearly),
    eirMonthly: perCentShort(shown.eirMonthly),
    eirYearly: perCentShort(shown.eirYearly),
    startsOn: shown.startsOn.toString(),
    maturityOn: shown.maturityOn.toString(),
    termDays: shown.termDays,
    rows: shown.rows.map(recordRow),
    totalRepay: String(shown.totalRepay),
    cancelUntil: cancelUntil?.toString() ?? '',
    ...(isWaitSaid && { cancelWait: offerWait }),
  }
}

/** The fee of an extension takes the place of a new loan's up-front fee. */
function deductionOf(
  { kind, amount }: Disclosure['deductions'][number],
  of: StatementKind,
): DeductionFacts {
  return { kind: of === 'extended' ? 'extensionFee' : kind, amount: String(amount) }
}

/** A rescheduled loan is not new: its days of free cancellation are over. */
function isFirstSchedule(kind: StatementKind): boolean {
  return kind === 'example' || kind === 'offer' || kind === 'disbursed'
}

function lenderOf({ appName, company, servicePhone, serviceEmail }: BrandSetting): LenderFacts {
  const { name, address, secRegistration, certificateOfAuthority } = company
  return {
    appName,
    name,
    address,
    secRegistration,
    certificateOfAuthority,
    phone: servicePhone,
    email: serviceEmail,
  }
}
