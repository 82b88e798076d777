import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'

/** An option of a picker; 0 and empty: always offered. */
const FormOption = Type.Object({
  name: Type.String(),
  /** The value sent (ENT-058). */
  type: Type.String(),
  /** 1 e-wallet, 2 bank account, 0 both. */
  cardTypeMi: Type.Integer(),
  channelNumber: Type.String(),
  /** Own field: what the field after it must look like, ready to show. */
  hint: Type.Optional(Type.String()),
  /** Own field: 1 when the field after it takes digits alone. */
  digits: Type.Optional(Type.Integer()),
})

/** A field of a form that the server describes (ENT-045 to ENT-061). */
export const FormItem = Type.Object({
  code: Type.String(),
  /** txt, enum, citySelect or day. */
  cate: Type.String(),
  title: Type.String(),
  /** Placeholder. */
  subtitle: Type.String(),
  value: Type.String(),
  /** Own field: what must be known before it is filled in, ready to show. */
  hint: Type.Optional(Type.String()),
  /** Choices; of a line of text, what many write in it. */
  note: Type.Array(FormOption),
  /** `text` takes letters too; everything else digits only. */
  inputType: Type.String(),
  cardTypeMi: Type.Integer(),
  channelNumber: Type.String(),
})
export type FormItem = Static<typeof FormItem>

/** The form of a payout account; serves /gouldYear. */
export const getPayoutAccountForm = endpoint({
  method: 'POST',
  path: '/v3/bind-card/card-init',
  summary: 'The fields of the payout account form, filled with what is known.',
  input: Type.Object({ product_id: Id }),
  output: Type.Object({ items: Type.Array(FormItem) }),
})

const PayoutAccountFields = Type.Object({
  product_id: Id,
  /** 1 e-wallet, 2 bank account. */
  cardType: Type.Integer({ minimum: 1, maximum: 2 }),
  /** BIC of the receiving bank. */
  bankCode: Type.String({ maxLength: 32 }),
  cardNo: Type.String({ minLength: 1, maxLength: 34 }),
  accountName: Type.String({ minLength: 1, maxLength: 100 }),
  /** Code from /v3/login/sms-code for the purpose `bind`, needed after the answer -1006. */
  smsCode: Type.Optional(Type.String({ maxLength: 16 })),
})

/** Binds the account that a loan is disbursed to; serves /gouldYear. */
export const bindPayoutAccount = endpoint({
  method: 'POST',
  path: '/v3/bind-card/bind-card-new',
  summary: 'Binds a payout account.',
  changes: true,
  input: PayoutAccountFields,
  output: Type.Object({}),
})

/** The same from order details (source=loanDetail); serves /gouldYear. */
export const changePayoutAccount = endpoint({
  method: 'POST',
  path: '/v3/bind-card/bind-card-change',
  summary: 'Binds a payout account from order details; a loan that waits for one is then paid out.',
  changes: true,
  input: PayoutAccountFields,
  output: Type.Object({}),
})
