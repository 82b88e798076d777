import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { LoanBar } from '#contract/loan/loan-card.ts'
import { Id } from '#contract/loan/loan.ts'

/** A booked payment. */
export const ListedPayment = Type.Object({
  /** Reference of its receipt (/v3/repayment/receipt). */
  reference: Type.String(),
  /** Centavos received. */
  amount: Type.Integer(),
  /** Manila: value date YYYY-MM-DD, and time of booking YYYY-MM-DD HH:MM:SS. */
  paidOn: Type.String(),
  bookedAt: Type.String(),
  /** The value date, ready to show. */
  paidText: Type.String(),
  /** Name of the channel; empty: unknown. */
  channel: Type.String(),
  /** takenBack: later refunded or charged back. */
  state: Type.Union([Type.Literal('posted'), Type.Literal('takenBack')]),
})
export type ListedPayment = Static<typeof ListedPayment>

/** A payment that the provider has reported and not settled. */
export const ExpectedPayment = Type.Object({
  reference: Type.String(),
  /** The loan that it is for; empty: paid on the lifetime id. */
  orderId: Type.String(),
  /** Centavos. */
  amount: Type.Integer(),
  /** Ready to show in one line: what was received, and by when it is posted. */
  title: Type.String(),
  /** Ready to show: what the provider reported, and when it is posted or what to do now. */
  text: Type.String(),
  /** 1: the channel's posting time has passed. */
  isLate: Type.Integer(),
})
export type ExpectedPayment = Static<typeof ExpectedPayment>

/** A payment that was started and that nobody has reported as paid: its code can be paid. */
export const WaitingPayment = Type.Object({
  /** Our name for the payment; cancels it. */
  payment: Id,
  orderId: Type.String(),
  productId: Type.String(),
  /** The provider's reference, which the payer gives at a counter. */
  reference: Type.String(),
  /** Centavos, and ready to show: as the channel takes it. */
  amount: Type.Integer(),
  amountText: Type.String(),
  /** Name of the channel. */
  channel: Type.String(),
  /** Manila: until when it can be paid, YYYY-MM-DD HH:MM:SS, and ready to show. */
  deadline: Type.String(),
  deadlineText: Type.String(),
  /** For payment at a counter: the reference as a Code 128 image in a data: address; else empty. */
  barcode: Type.String(),
  /** To be scanned with an app of the payer's bank: a QR Ph code as an image in a data: address; else empty. */
  qr: Type.String(),
  /** The provider's page of the payment, or ours with its code. */
  payUrl: Type.String(),
})
export type WaitingPayment = Static<typeof WaitingPayment>

/** A payment claim that is not answered yet. */
export const OpenClaim = Type.Object({
  /** Id of its complaint. */
  problemId: Type.String(),
  /**
   * Ready to show: what the borrower reported, the complaint number, and when the answer is due.
   */
  text: Type.String(),
})
export type OpenClaim = Static<typeof OpenClaim>

/**
 * The payments of a loan, or of the borrower: booked, on their way, waiting to be paid, and claimed;
 * serves order details, period repayment and the repayment code.
 */
export const listPayments = endpoint({
  method: 'POST',
  path: '/v3/repayment/payments',
  summary: 'The payments of a loan: booked, on their way, waiting to be paid, and claimed.',
  input: Type.Object({
    /** Left out: all loans of the borrower. */
    orderId: Type.Optional(Id),
  }),
  output: Type.Object({
    /** Newest first. */
    list: Type.Array(ListedPayment),
    onTheirWay: Type.Array(ExpectedPayment),
    /** Newest first. */
    waiting: Type.Array(WaitingPayment),
    claims: Type.Array(OpenClaim),
  }),
})

/**
 * Stops waiting for a payment that was started: its code is withdrawn at the provider where that
 * is possible, and money that comes all the same is booked. Serves period repayment and
 * /paymentResult.
 */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/v3/repayment/payment-cancel',
  summary: 'Stops waiting for a payment that was started; money that comes later is still booked.',
  changes: true,
  input: Type.Object({ payment: Id }),
  output: Type.Object({}),
})

/** What became of a payment. */
export const PAYMENT_RESULTS = ['succeeded', 'failed', 'notFinished', 'unknown'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** What became of a payment, by the provider's answer now; serves /paymentResult. */
export const getPaymentResult = endpoint({
  method: 'POST',
  path: '/v3/repayment/payment-result',
  summary: 'Asks the provider what became of a payment from which the payer comes back.',
  input: Type.Object({
    /** Our name for the payment. */
    payment: Id,
  }),
  output: Type.Object({
    /** One of PAYMENT_RESULTS. */
    state: Type.String(),
    productId: Type.String(),
    orderId: Type.String(),
    productName: Type.String(),
    /** Centavos: received, or else asked for. */
    amount: Type.Integer(),
    /** Name of the channel; empty: unknown. */
    channel: Type.String(),
    /** The provider's reference; that of the receipt when it is posted. */
    reference: Type.String(),
    /** 1: posted, with a receipt. */
    isPosted: Type.Integer(),
    /** 1: nothing is left to pay on the loan. */
    isSettled: Type.Integer(),
    /** 1: because the loan was cancelled within the free days. */
    isCancelled: Type.Integer(),
    /** Ready to show: by when a received payment is posted; otherwise empty. */
    text: Type.String(),
    /** Ready to show: when it was received, in Manila; empty where nothing was. */
    time: Type.String(),
    /** What it was for: due, extension, newPlan, payoff, cancellation or any. */
    purpose: Type.String(),
    /** The payments of the loan as they are now, and which of them, from 0, this one filled. */
    bars: Type.Array(LoanBar),
    filled: Type.Array(Type.Integer()),
    /** Ready to show: how many are paid, and what is left. */
    progress: Type.String(),
    /** Ready to show: the day on which the calendar reminds of the next payment; empty: none. */
    remindOn: Type.String(),
    /** Ready to show: what a settled loan did to the limit of its product; else empty. */
    limit: Type.String(),
    /** The code that can still be paid; null: none. */
    waiting: Type.Union([WaitingPayment, Type.Null()]),
  }),
})
