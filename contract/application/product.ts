import { type Static, Type } from 'typebox'
import { LoanCost, PlanRow } from '#contract/application/application.ts'
import { DUE_DATES_ASKED } from '#contract/application/due-dates.ts'
import { AmountOnOffer } from '#contract/application/amount-on-offer.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow, Id, LoanListItem } from '#contract/loan/loan.ts'

/** Centavos; an amount is the smallest one plus whole steps. */
const AmountLimits = {
  least: Type.Integer(),
  /** Limit of this borrower today. */
  most: Type.Integer(),
  step: Type.Integer(),
}

const ProductFacts = {
  /** 1: a partner lends it, on the partner's own page. */
  isPartner: Type.Integer(),
  /** Numbers of installments and their days; the calculator returns the plans. */
  periodOptions: Type.Array(
    Type.Object({
      periods: Type.Integer(),
      termUnit: Type.Integer(),
      /** Own field: the payday that they are due on; left out: one every so many days. */
      payday: Type.Optional(Type.String()),
    }),
  ),
  /** Own field: paydays that can be chosen with the offer; left out: none. */
  otherPaydays: Type.Optional(Type.Array(Type.String())),
}

/** A product in the list of products. */
export const ProductCard = Type.Object({
  productId: Type.String(),
  logo: Type.String(),
  name: Type.String(),
  /** The amounts in whole pesos, ready to show (CONST-026), and their description. */
  range: Type.String(),
  rangeDesc: Type.String(),
  rate: Type.String(),
  rateDesc: Type.String(),
  tags: Type.Array(Type.String()),
  /** The amounts that a visitor can calculate. */
  limits: Type.Object(AmountLimits),
  ...ProductFacts,
})
export type ProductCard = Static<typeof ProductCard>

/** Why a borrower cannot apply today. */
const NoOffer = Type.Object({
  /** What is the case, until when where that is known, and what changes it. */
  text: Type.String(),
  /** 1: staff can say more, or change it. */
  asksStaff: Type.Integer(),
})
export type NoOffer = Static<typeof NoOffer>

/** The products of the brand, and the borrower's loans; serves /main. */
export const getHome = endpoint({
  method: 'POST',
  path: '/v3/home/home',
  summary: 'The products of the brand and, for a borrower, their loans; serves /main.',
  access: 'visitor',
  input: Type.Object({}),
  output: Type.Object({
    /** Without those of which the borrower has an open loan. */
    products: Type.Array(ProductCard),
    /** Newest first; none for a visitor. */
    loans: Type.Array(LoanListItem),
    /**
     * The amount that the chooser of home begins with; left out in market asGiven, and where
     * nothing can be applied for.
     */
    start: Type.Optional(
      Type.Object({
        ...AmountOnOffer.properties,
        /** How much can be borrowed, and how that changes, in words. */
        limitText: Type.String(),
      }),
    ),
    /** In place of it, where every application would be refused; in market philippines. */
    noOffer: Type.Optional(NoOffer),
  }),
})

/** The choices of one product; serves /productDetail. */
export const getProduct = endpoint({
  method: 'POST',
  path: '/v3/product/product',
  summary: 'The amounts, terms and numbers of installments of a product; serves /productDetail.',
  input: Type.Object({ productId: Id }),
  output: Type.Object({
    productId: Type.String(),
    name: Type.String(),
    logo: Type.String(),
    limits: Type.Object({
      ...AmountLimits,
      /** The largest amount of the product; the borrower's limit can grow up to it. */
      productMost: Type.Integer(),
      /**
       * From the smallest amount to the borrower's limit in whole pesos, ready to show (CONST-026).
       */
      range: Type.String(),
      rangeDesc: Type.String(),
    }),
    terms: Type.Array(DetailRow),
    ...ProductFacts,
    /** 2: its offer is confirmed on /gouldThe; 1: on /byOf or /theMaking. */
    confirmVersion: Type.Integer(),
  }),
})

/** The amount and term chosen on the calculator or product screen. */
const LoanChoice = Type.Object({
  productId: Id,
  /** Centavos. */
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  /** Number of installments. */
  periods: Type.Integer({ minimum: 1, maximum: 60 }),
})

/**
 * "If I pay on day X", for every day of the term at once; serves /calculator and /productDetail. It
 * is a separate call so that the first view stays small; then every day can be tried without
 * another call, also offline.
 */
export const settleEarly = endpoint({
  method: 'POST',
  path: '/v3/calculator/settling',
  summary: 'What settling the whole loan would cost and save on each day of its term.',
  access: 'visitor',
  input: Type.Object({ ...LoanChoice.properties, ...DUE_DATES_ASKED }),
  output: Type.Object({
    /** The assumed day of disbursement, YYYY-MM-DD: today. */
    startsOn: Type.String(),
    /**
     * Payoff on the first day after it, the second …, when all is paid on time until then;
     * centavos.
     */
    amounts: Type.Array(Type.Integer()),
    /** What is then not owed of the plan, by the same days; centavos. */
    saved: Type.Array(Type.Integer()),
    /**
     * Own field: the first of these days on which settling is a step to a higher limit, 0: none is;
     * left out where no step can follow.
     */
    limitFrom: Type.Optional(Type.Integer()),
  }),
})

/** The cost of an amount and term; serves /calculator and /productDetail. */
export const calculate = endpoint({
  method: 'POST',
  path: '/v3/calculator/calculator',
  summary: 'The plan and the full cost of an amount and term, the same that an offer would have.',
  access: 'visitor',
  input: LoanChoice,
  output: Type.Object({
    /** Dated as if it is disbursed today. */
    repay_plans: Type.Array(PlanRow),
    /** In both markets. */
    cost: LoanCost,
    /**
     * The payments of the same amount with each number of installments that it can be had with; the
     * version before sends none.
     */
    choices: Type.Optional(
      Type.Array(Type.Object({ periods: Type.Integer(), amounts: Type.Array(Type.Integer()) })),
    ),
  }),
})
