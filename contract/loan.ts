import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** Ids are words of the address bar: anything may arrive in them. */
export const Id = Type.String({ maxLength: 64 })

/** Names one loan the way the given calls do. */
export const LoanKey = Type.Object({ productId: Id, orderId: Id })

/** A label and what it says, both ready to show. */
export const DetailRow = Type.Object({ text: Type.String(), value: Type.String() })
export type DetailRow = Static<typeof DetailRow>

/** A row of one loan; `isLead` is ours: 1 on the amount that the screen leads with, and on no other. */
export const LoanRow = Type.Object({
  ...DetailRow.properties,
  isLead: Type.Optional(Type.Integer()),
})
export type LoanRow = Static<typeof LoanRow>

/** 21 under review, 110 closed, 151 disbursing, 170 active, 174 due, 180 overdue, 200 settled. */
const ORDER_STATUSES = [21, 110, 151, 170, 174, 180, 200] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Another product that the borrower could take (ENT-022 to ENT-035). */
export const RecommendedProduct = Type.Object({
  productKey: Type.String(),
  logo: Type.String(),
  name: Type.String(),
  buttonText: Type.String(),
  /** The amounts, ready to show, and what they are. */
  range: Type.String(),
  rangeDesc: Type.String(),
  rate: Type.String(),
  rateDesc: Type.String(),
  tags: Type.Array(Type.String()),
  /** 1 colours the button; 0 makes the card do nothing. */
  enabled: Type.Integer(),
  /** 0 makes the card do nothing. */
  available: Type.Integer(),
})
export type RecommendedProduct = Static<typeof RecommendedProduct>

/** What the borrower may do with a loan now, besides paying what is due. */
export const LoanOptions = Type.Object({
  /** 1: no money was sent yet, so that it is cancelled at once. */
  isCancellable: Type.Integer(),
  /** The last Manila day on which it is cancelled for free, YYYY-MM-DD; empty: not any more. */
  cancelUntil: Type.String(),
  /** 1: he said that he wants to, and has not returned all that he received. */
  isCancelAsked: Type.Integer(),
  /** Centavos that settle the whole loan today; 0: nothing is owed. */
  payoffAmount: Type.Integer(),
})
export type LoanOptions = Static<typeof LoanOptions>

/** One loan and its status; serves order details (/onWe, /bandOf). */
export const getLoanDetails = endpoint({
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  summary: 'One loan: status, rows, dialogs and recommendations, for order details.',
  input: LoanKey,
  output: Type.Object({
    /** One of ORDER_STATUSES. */
    orderStatus: Type.Integer(),
    noticeStatusText: Type.String(),
    noticeDesText: Type.String(),
    recProducts: Type.Array(RecommendedProduct),
    productName: Type.String(),
    productLogo: Type.String(),
    userOrderDetail: Type.Object({ detail: Type.Array(LoanRow) }),
    /** 1: shown inside the app. Sent as given; no screen uses it. */
    inside: Type.Integer(),
    /** Where Repayment leads when it is not empty (OD-038). */
    h5Url: Type.String(),
    /** 1: an extension is offered. */
    isDelay: Type.Integer(),
    telephone: Type.String(),
    /** 1: the rating dialog opens. */
    isScore: Type.Integer(),
    /** Withdraw link and message (ST-010, ST-025). */
    playeduL: Type.String(),
    reyMsg: Type.String(),
    /** 1: the bank-card dialog opens. */
    cardNeedPop: Type.Integer(),
    cardPopTitle: Type.String(),
    cardPopMsg: Type.String(),
    /** Ours, in a market whose borrowers choose among ways (domain/market.ts, `loanWays`). */
    ways: Type.Optional(LoanOptions),
  }),
})

/** The borrower's stars for the app; the rated loan is his last one that asks (OD-034, ERR-035). */
export const rateApp = endpoint({
  method: 'POST',
  path: '/v3/loan-details/google-score',
  summary: 'Stores the stars that the borrower gave, from the rating dialog of order details.',
  changes: true,
  input: Type.Object({
    /** Always 5 in the given app. */
    score: Type.Integer({ minimum: 1, maximum: 5 }),
    /** The borrower's real choice. */
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    orderId: Type.Optional(Id),
  }),
  output: Type.Object({}),
})

/** Cancels an application, or begins a free cancellation; serves order details (/onWe, /bandOf). */
export const cancelLoan = endpoint({
  method: 'POST',
  path: '/v3/loan/cancel',
  summary:
    'Cancels an application before the money is sent, or says what to return to cancel for free.',
  changes: true,
  input: Type.Object({ orderId: Id }),
  output: Type.Object({
    /** One of ORDER_STATUSES, afterwards. */
    orderStatus: Type.Integer(),
    /** Centavos to return of what was received, by a payment of this amount; 0: it is cancelled. */
    amount: Type.Integer(),
    /** The last Manila day to pay it at the channel, YYYY-MM-DD; empty when nothing is to pay. */
    until: Type.String(),
  }),
})

/** A loan as lists of loans show it. */
export const LoanListItem = Type.Object({
  orderId: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  productLogo: Type.String(),
  orderStatus: Type.Integer(),
  statusText: Type.String(),
  /** Centavos. */
  amount: Type.Integer(),
  /** The next day on which something is due, or empty. */
  repayDate: Type.String(),
})
export type LoanListItem = Static<typeof LoanListItem>

/** The borrower's loans, newest first; serves /order. */
export const listLoans = endpoint({
  method: 'POST',
  path: '/v3/loans/loans',
  summary: 'The borrower’s loans, newest first.',
  input: Type.Object({}),
  output: Type.Object({ list: Type.Array(LoanListItem) }),
})
