import { type Static, Type } from 'typebox'
import { DUE_DATES_ASKED, DueDates } from '#contract/application/due-dates.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow, Id } from '#contract/loan/loan.ts'

/** A row of the payment plan on a confirm screen. */
export const PlanRow = Type.Object({
  title: Type.String(),
  description: Type.String(),
  /** Centavos. */
  amount: Type.Integer(),
  /** YYYY-MM-DD. */
  pay_time: Type.String(),
})
export type PlanRow = Static<typeof PlanRow>

/** The full cost of a loan, shown before it is accepted (market philippines). */
export const LoanCost = Type.Object({
  /** Centavos. */
  netProceeds: Type.Integer(),
  /** Centavos, when paid on time. */
  totalRepay: Type.Integer(),
  /** Per cent with up to four decimals, as text. */
  eirMonthly: Type.String(),
  eirYearly: Type.String(),
  nominalMonthly: Type.String(),
  /** The cost of paying the first installment this many days late, centavos. */
  lateCost: Type.Array(Type.Object({ days: Type.Integer(), amount: Type.Integer() })),
  /** The last day of free cancellation if it is disbursed today, YYYY-MM-DD. */
  cancelUntil: Type.String(),
  disclosureUrl: Type.Union([Type.String(), Type.Null()]),
})
export type LoanCost = Static<typeof LoanCost>

/** The account that the money of a loan goes to. */
export const Destination = Type.Object({
  accountId: Type.String(),
  /** The name of the bank or wallet. */
  receiver: Type.String(),
  /** As its owner recognises it: 0918 ••• 4999. */
  number: Type.String(),
})
export type Destination = Static<typeof Destination>

/** The current offer of a product; serves the confirm screens (/byOf, /theMaking). */
export const getOffer = endpoint({
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  summary: 'The offer of a product: amount, term, costs and plan, for the confirm screens.',
  input: Type.Object({
    productId: Id,
    /** Centavos; left out: the largest amount offered. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    /** Number of installments; left out: the first of `periodOptions`. */
    periods: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    ...DUE_DATES_ASKED,
  }),
  output: Type.Object({
    /** Centavos. */
    amount: Type.Integer(),
    /** Number of installments. */
    periods: Type.Integer(),
    /** Days per installment. */
    termUnit: Type.Integer(),
    details: Type.Array(DetailRow),
    repay_plans: Type.Array(PlanRow),
    firstPayTime: Type.String(),
    firstPeriodDay: Type.Integer(),
    pRateDsc: Type.String(),
    sendSms: Type.Integer(),
    /** 1: the retention pop-up shows on back. */
    isPopType: Type.Integer(),
    popTitle: Type.String(),
    popContent: Type.String(),
    /** Not empty: the borrower must first agree to this page (CF-011). */
    popAgreementUrl: Type.String(),
    comProductLogo: Type.String(),
    comProductName: Type.String(),
    offerId: Type.String(),
    periodOptions: Type.Array(
      Type.Object({
        periods: Type.Integer(),
        termUnit: Type.Integer(),
        repay_plans: Type.Array(PlanRow),
      }),
    ),
    /** Own field: the due dates to choose from; left out where no paydays are among them. */
    dueDates: Type.Optional(Type.Array(DueDates)),
    /** 1: the consent to the use of personal data is a separate checkbox. */
    consentApart: Type.Integer(),
    /** Null in market asGiven. */
    cost: Type.Union([LoanCost, Type.Null()]),
    /** Own field: the account that the money would go to, to be checked; null: none is checked. */
    payTo: Type.Union([Destination, Type.Null()]),
  }),
})

/** Scene 3 is the confirm screen, the only given one (API-019). */
const Scene = Type.Integer({ minimum: 0, maximum: 100 })

/** The agreements behind the checkbox; serves the confirm screens (/byOf, /theMaking). */
export const listAgreements = endpoint({
  method: 'POST',
  path: '/v3/contract/contract',
  summary: 'The titles of the agreements that a borrower accepts with a loan.',
  input: Type.Object({ productId: Id, scene: Scene }),
  /** Nested twice, as given (API-019). */
  output: Type.Object({
    data: Type.Array(
      Type.Object({
        title: Type.String(),
        /** 1: the consent to the use of personal data, not the contract. */
        isConsent: Type.Integer(),
      }),
    ),
  }),
})

/** The page of one agreement; serves the confirm screens and order details. */
export const openAgreement = endpoint({
  method: 'POST',
  path: '/v3/contract/contract-jump',
  summary: 'The address of the page of one agreement.',
  input: Type.Object({
    productId: Id,
    scene: Scene,
    /** Index in the list of agreements. */
    position: Type.Integer({ minimum: 0, maximum: 100 }),
    /** Empty before the loan is made. */
    orderId: Type.Optional(Id),
  }),
  output: Type.Object({ contract_url: Type.String() }),
})

/** Accepts an offer, which makes an application; serves the confirm screens (/byOf, /theMaking). */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  summary: 'Accepts the offer; the app then replaces the page with lendDetailsUrl.',
  changes: true,
  input: Type.Object({
    productId: Id,
    /** Centavos. */
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    periods: Type.Integer({ minimum: 1, maximum: 60 }),
    termUnit: Type.Integer({ minimum: 1, maximum: 366 }),
    /**
     * The offer that the borrower saw; one that differs from the current offer is refused with
     * -1004.
     */
    offerId: Type.Optional(Id),
    /** 0: the agreement is not ticked. Left out: ticked. */
    agreed: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /**
     * 0: the consent to the use of personal data is not ticked, where it is a separate checkbox.
     */
    consented: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /** Own field: the account that the borrower checked; -1004 when it is not theirs now. */
    payTo: Type.Optional(Id),
  }),
  output: Type.Object({ lendDetailsUrl: Type.String() }),
})
