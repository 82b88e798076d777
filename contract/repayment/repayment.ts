import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow, Id, LoanKey } from '#contract/loan/loan.ts'
import { ExpectedPayment } from '#contract/repayment/payments.ts'

/** A payment channel. */
export const PaymentChannel = Type.Object({
  logo: Type.String(),
  name: Type.String(),
  channel_number: Type.String(),
})

/** A code that can be paid without choosing a channel; `payCode` is empty without one. */
const DefaultPay = Type.Object({
  payCode: Type.String(),
  logo: Type.String(),
  title: Type.String(),
  payNotice: Type.Array(Type.Object({ name: Type.String(), steps: Type.Array(Type.String()) })),
  /** For payment at a counter: the code as a Code 128 image in a data: address; otherwise empty. */
  barcode: Type.String(),
})

/** A row of the payable amount. The rows without `isPart` add up to it. */
export const PayableRow = Type.Object({
  ...DetailRow.properties,
  /** Own field. 1: a part of the first row, and no further sum. */
  isPart: Type.Optional(Type.Integer()),
})
export type PayableRow = Static<typeof PayableRow>

/** Own fields: what cancelling a loan in its free days takes. */
export const FreeCancellation = Type.Object({
  /** The last day to cancel for free, YYYY-MM-DD; empty: it is not possible. */
  cancelUntil: Type.String(),
  /** Centavos to return then; 0 where it is not possible. */
  cancelAmount: Type.Integer(),
})
export type FreeCancellation = Static<typeof FreeCancellation>

/** The product, and the channels for an amount of its loan; none when no channel accepts it now. */
export const PaymentOptions = Type.Object({
  productName: Type.String(),
  productLogo: Type.String(),
  repayList: Type.Array(PaymentChannel),
  noticeMsg: Type.String(),
  defDetail: DefaultPay,
  /** 1: the banner that leads to the payment guide shows. */
  isShowReyTop: Type.Integer(),
})
export type PaymentOptions = Static<typeof PaymentOptions>

export const RepaymentInfo = Type.Object({
  /** Centavos. */
  repayAmount: Type.Integer(),
  /** Own field. Centavos to pay on `repayDate` instead; 0: the same as now. */
  dueDateAmount: Type.Integer(),
  /** YYYY-MM-DD. */
  repayDate: Type.String(),
  detail: Type.Array(PayableRow),
  /** Own field: payments for the loan that are received and not posted, within their time. */
  received: Type.Array(ExpectedPayment),
  /** Own field: 1 while they wait to be posted in a market that asks for no other meanwhile. */
  repayWaits: Type.Optional(Type.Integer()),
  ...FreeCancellation.properties,
  ...PaymentOptions.properties,
})
export type RepaymentInfo = Static<typeof RepaymentInfo>

/** What is payable now and the channels to pay it through; serves /atCharts. */
export const getRepayment = endpoint({
  method: 'POST',
  path: '/v3/installment/loan-play-detail',
  summary: 'What is payable now and the channels to pay it through, for period repayment.',
  input: LoanKey,
  output: RepaymentInfo,
})

/**
 * payoff settles the whole loan, cancellation returns the amount received, newPlan makes a new
 * plan. Each needs exactly its own amount.
 */
export const PAYMENT_AIMS = ['payoff', 'cancellation', 'newPlan'] as const
export type PaymentAim = (typeof PAYMENT_AIMS)[number]

/** Starts a payment through a channel; the app then opens `payUrl`; serves /atCharts and /theTo. */
export const startPayment = endpoint({
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  summary: 'Starts a payment through a channel; the app then goes to payUrl.',
  changes: true,
  input: Type.Object({
    ...LoanKey.properties,
    /** Centavos. */
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    channelNumber: Type.String({ maxLength: 32 }),
    /** 1: the payment extends the loan. */
    isDelay: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /** Own field, one of PAYMENT_AIMS: what the payment is for, if not the amount due. */
    aim: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  output: Type.Object({ payUrl: Type.String() }),
})

/** The loans on which something can be paid now; serves /repaymentOfCode. */
export const listPayable = endpoint({
  method: 'POST',
  path: '/v3/repayment/products',
  summary: 'The borrower’s loans on which something can be paid now.',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        orderId: Id,
        productId: Id,
        productName: Type.String(),
        productLogo: Type.String(),
        orderStatus: Type.Integer(),
        /** Centavos. */
        repayAmount: Type.Integer(),
        repayDate: Type.String(),
      }),
    ),
  }),
})
