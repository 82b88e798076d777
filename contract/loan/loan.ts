import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { LoanCard } from '#contract/loan/loan-card.ts'

/** Ids come from the address bar and can hold anything. */
export const Id = Type.String({ maxLength: 64 })

/** Identifies one loan as the given calls do. */
export const LoanKey = Type.Object({ productId: Id, orderId: Id })

/** A label and its value, both ready to show. */
export const DetailRow = Type.Object({ text: Type.String(), value: Type.String() })
export type DetailRow = Static<typeof DetailRow>

/** A row of one loan. Own field `isLead`: 1 on the main amount of the screen only. */
export const LoanRow = Type.Object({
  ...DetailRow.properties,
  isLead: Type.Optional(Type.Integer()),
})
export type LoanRow = Static<typeof LoanRow>

/** 21 under review, 110 closed, 151 disbursing, 170 active, 174 due, 180 overdue, 200 settled. */
const ORDER_STATUSES = [21, 110, 151, 170, 174, 180, 200] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Another product for the borrower (ENT-022 to ENT-035). */
export const RecommendedProduct = Type.Object({
  productKey: Type.String(),
  logo: Type.String(),
  name: Type.String(),
  buttonText: Type.String(),
  /** The amounts, ready to show, and their description. */
  range: Type.String(),
  rangeDesc: Type.String(),
  rate: Type.String(),
  rateDesc: Type.String(),
  tags: Type.Array(Type.String()),
  /** 1 colours the button; 0 disables the card. */
  enabled: Type.Integer(),
  /** 0 disables the card. */
  available: Type.Integer(),
})
export type RecommendedProduct = Static<typeof RecommendedProduct>

/** What a loan comes to, one after the other. */
const MOMENTS = ['applied', 'approved', 'sending', 'arrived', 'settled'] as const
export type MomentKind = (typeof MOMENTS)[number]

/** The step that a loan has just made, ready to show once. */
export const LoanMoment = Type.Object({
  /** One of MOMENTS. */
  kind: Type.String(),
  title: Type.String(),
  /** Completes the title; empty: the title says all. */
  amount: Type.String(),
  lead: Type.String(),
})
export type LoanMoment = Static<typeof LoanMoment>

/** The options of the borrower for a loan now, other than paying the amount due. */
export const LoanOptions = Type.Object({
  /** 1: no money is sent yet, so that it can be cancelled at once. */
  isCancellable: Type.Integer(),
  /** The last Manila day of free cancellation, YYYY-MM-DD; empty: over. */
  cancelUntil: Type.String(),
  /** 1: the borrower asked to cancel and has not yet returned the whole amount received. */
  isCancelAsked: Type.Integer(),
  /** Centavos that settle the whole loan today; 0: nothing is owed. */
  payoffAmount: Type.Integer(),
  /** 1: an installment is late, so that a hardship plan may be offered. */
  isLate: Type.Integer(),
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
    /** Target of the Repayment button when it is not empty (OD-038). */
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
    /**
     * Own field: 1 while a payment is received and soon posted, in a market that asks for no other
     * meanwhile (`asksWhilePaymentReceived`).
     */
    repayWaits: Type.Optional(Type.Integer()),
    /** Own field: what the loan says first, as on /main and /order. */
    card: Type.Optional(LoanCard),
    /** Own field, while it is news. */
    moment: Type.Optional(LoanMoment),
    /** Own field, in markets with `loanOptions` (domain/market/market.ts). */
    ways: Type.Optional(LoanOptions),
  }),
})

/** The borrower's stars for the app; serves order details (/onWe, /bandOf; OD-034, ERR-035). */
export const rateApp = endpoint({
  method: 'POST',
  path: '/v3/loan-details/google-score',
  summary: 'Stores the stars that the borrower gave in the rating dialog of order details.',
  changes: true,
  input: Type.Object({
    /** Always 5 in the given app. */
    score: Type.Integer({ minimum: 1, maximum: 5 }),
    /** The real choice of the borrower. */
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    orderId: Type.Optional(Id),
  }),
  output: Type.Object({}),
})

/** Cancels an application, or starts a free cancellation; serves order details (/onWe, /bandOf). */
export const cancelLoan = endpoint({
  method: 'POST',
  path: '/v3/loan/cancel',
  summary:
    'Cancels an application before the money is sent, or returns what to pay back to cancel for free.',
  changes: true,
  input: Type.Object({ orderId: Id }),
  output: Type.Object({
    /** One of ORDER_STATUSES, after the call. */
    orderStatus: Type.Integer(),
    /** Centavos to return, by a payment of this amount; 0: it is cancelled. */
    amount: Type.Integer(),
    /** The last Manila day to pay it at the channel, YYYY-MM-DD; empty when nothing is payable. */
    until: Type.String(),
  }),
})

/** A loan in a list of loans. */
export const LoanListItem = Type.Object({
  orderId: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  productLogo: Type.String(),
  orderStatus: Type.Integer(),
  /** Centavos. */
  amount: Type.Integer(),
  /** The next due date, or empty. */
  repayDate: Type.String(),
  card: LoanCard,
  /** The Manila day on which it was settled, YYYY-MM-DD, or empty. */
  settledOn: Type.String(),
  /** 1: it ended by free cancellation. */
  isCancelled: Type.Integer(),
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
