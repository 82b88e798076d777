import { type Static, Type } from 'typebox'
import { CodeSent } from '#contract/sign-in/sign-in.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'

/** An account of the borrower that can be debited; the given flow calls it a bank card. */
export const BankCard = Type.Object({
  id: Type.String(),
  bankName: Type.String(),
  /** Masked except for its last digits. */
  cardNo: Type.String(),
  bankCode: Type.String(),
})
export type BankCard = Static<typeof BankCard>

/** Centavos. */
const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** The amount payable by card and the cards; serves /paymentWay (OLD-001). */
export const getCardRepayment = endpoint({
  method: 'POST',
  path: '/v3/repayment/repayment-way',
  summary: 'What is payable and the cards to pay it from, for the old repayment screen.',
  input: Type.Object({ orderId: Id, productId: Type.Optional(Id) }),
  output: Type.Object({
    /** The name of the other payment method; empty: none. */
    alipay: Type.String(),
    /** Commits one repayment, once only. */
    repayToken: Type.String(),
    bankCards: Type.Array(BankCard),
    /** Centavos. */
    amount: Type.Integer(),
    /** YYYY-MM-DD. */
    repayDate: Type.String(),
    productName: Type.String(),
    productLogo: Type.String(),
    /** The phone that codes are sent to, masked. */
    phone: Type.String(),
    couponId: Type.String(),
    orderId: Type.String(),
  }),
})
export type CardRepayment = Static<(typeof getCardRepayment)['output']>

/** Commits a repayment from a card, and sends the code that it needs; serves /paymentWay. */
export const commitCardRepayment = endpoint({
  method: 'POST',
  path: '/v3/repayment/repayment-commit',
  summary: 'Commits a repayment from a card (sendMsg 0), or sends its code (sendMsg 1).',
  changes: true,
  input: Type.Object({
    repayToken: Type.String({ minLength: 1, maxLength: 64 }),
    bankCardId: Id,
    orderId: Id,
    amount: Amount,
    /** Always empty: there are no coupons. */
    couponId: Type.Optional(Type.String({ maxLength: 64 })),
    /** 1: sends a code by SMS, also again for a repayment committed before. */
    sendMsg: Type.Integer({ minimum: 0, maximum: 1 }),
  }),
  output: Type.Object({
    repayRecordId: Type.String(),
    /** 1: the repayment starts once its code is confirmed; 0: it has started. */
    needValid: Type.Integer(),
    ...CodeSent.properties,
  }),
})

/** Starts a committed repayment; serves /paymentWay. */
export const confirmCardRepayment = endpoint({
  method: 'POST',
  path: '/v3/repayment/repayment-confirm',
  summary: 'Starts a committed repayment, given the code that was sent for it.',
  changes: true,
  input: Type.Object({
    orderId: Id,
    verifyCode: Type.String({ maxLength: 32 }),
    /** The repayRecordId of the commit. */
    repaymentRecordId: Id,
  }),
  output: Type.Object({}),
})

/** Starts a repayment by Alipay, where the brand has it; serves /paymentWay. */
export const startAlipayRepayment = endpoint({
  method: 'POST',
  path: '/v3/repayment/repayment-huichao',
  summary: 'Starts a repayment by Alipay, where the brand has it; the app then goes to url.',
  changes: true,
  input: Type.Object({
    /** As given, but ignored: the session identifies the borrower. */
    userId: Type.Optional(Type.String({ maxLength: 64 })),
    orderId: Id,
    amount: Amount,
  }),
  output: Type.Object({ url: Type.String() }),
})
