import { type Static, Type } from 'typebox'
import { LoanCost, PlanRow } from '#contract/application.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow, Id, LoanListItem } from '#contract/loan.ts'

/** Centavos; an amount is the least plus whole steps. */
const AmountLimits = {
  least: Type.Integer(),
  /** For this borrower, today. */
  most: Type.Integer(),
  step: Type.Integer(),
}

const ProductFacts = {
  /** 1: a partner lends it, on his own page. */
  isPartner: Type.Integer(),
  /** Numbers of installments with the days of each; the plans are the calculator's. */
  periodOptions: Type.Array(Type.Object({ periods: Type.Integer(), termUnit: Type.Integer() })),
}

/** A product as the list of products shows it. */
export const ProductCard = Type.Object({
  productId: Type.String(),
  logo: Type.String(),
  name: Type.String(),
  /** The amounts in whole pesos, ready to show (CONST-026), and what they are. */
  range: Type.String(),
  rangeDesc: Type.String(),
  rate: Type.String(),
  rateDesc: Type.String(),
  tags: Type.Array(Type.String()),
  /** What the calculator of a visitor may ask for. */
  limits: Type.Object(AmountLimits),
  ...ProductFacts,
})
export type ProductCard = Static<typeof ProductCard>

/** What the brand lends, and what the borrower has; serves /main. */
export const getHome = endpoint({
  method: 'POST',
  path: '/v3/home/home',
  summary: 'The products of the brand and, for a borrower, his loans; serves /main.',
  access: 'visitor',
  input: Type.Object({}),
  output: Type.Object({
    products: Type.Array(ProductCard),
    /** Newest first; none for a visitor. */
    loans: Type.Array(LoanListItem),
  }),
})

/** What may be chosen of one product; serves /productDetail. */
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
      /** The most that anybody gets of the product; what he gets grows up to it. */
      productMost: Type.Integer(),
      /** The least to his most in whole pesos, ready to show (CONST-026). */
      range: Type.String(),
      rangeDesc: Type.String(),
    }),
    terms: Type.Array(DetailRow),
    ...ProductFacts,
  }),
})

/** What is asked about on the screens that let choose a loan. */
const LoanChoice = Type.Object({
  productId: Id,
  /** Centavos. */
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  /** Number of installments. */
  periods: Type.Integer({ minimum: 1, maximum: 60 }),
})

/**
 * "If I pay on day X", for every day of the term at once: asked when the borrower wants to know,
 * so that no first view carries it, and then every day he tries costs him no call, on a slow
 * network and on none.
 */
export const settleEarly = endpoint({
  method: 'POST',
  path: '/v3/calculator/settling',
  summary: 'What settling the whole loan would take and save on each day of its term.',
  access: 'visitor',
  input: LoanChoice,
  output: Type.Object({
    /** The day on which the money is taken to be sent, YYYY-MM-DD: today. */
    startsOn: Type.String(),
    /** To pay on the first day after it, the second …, for who paid in time until then; centavos. */
    amounts: Type.Array(Type.Integer()),
    /** What need not be paid then of the plan, by the same days; centavos. */
    saved: Type.Array(Type.Integer()),
  }),
})

/** What an amount and term would cost; serves /calculator and /productDetail. */
export const calculate = endpoint({
  method: 'POST',
  path: '/v3/calculator/calculator',
  summary: 'The plan and the full cost of an amount and term, the same that an offer would have.',
  access: 'visitor',
  input: LoanChoice,
  output: Type.Object({
    /** Dated as if the money were sent today. */
    repay_plans: Type.Array(PlanRow),
    /** In both markets. */
    cost: LoanCost,
  }),
})
