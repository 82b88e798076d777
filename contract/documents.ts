import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan.ts'

const PDF = ['application/pdf'] as const

/** All that was booked on a loan, and what is owed: a PDF that the borrower keeps. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/v3/loan/statement',
  summary: 'The statement of a loan as a PDF: what is owed, every movement, the schedule.',
  input: Type.Object({ orderId: Id }),
  output: Type.Null(),
  files: PDF,
})

/** What a loan costs, as the law has a lender say it: a PDF that the borrower keeps. */
export const getDisclosure = endpoint({
  method: 'GET',
  path: '/v3/loan/disclosure',
  summary:
    'The disclosure statement of a loan as it was accepted or issued, or of an offer, as a PDF.',
  input: Type.Object({
    orderId: Type.Optional(Id),
    /** Before there is a loan: of an offer that was shown to the borrower. */
    offerId: Type.Optional(Id),
    /** 1: the one issued last, at disbursement or with a new schedule. */
    issued: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  output: Type.Null(),
  files: PDF,
})

/** The receipt of one payment. */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/v3/repayment/receipt',
  summary: 'The receipt of a payment as a PDF: what was received and what it settled.',
  input: Type.Object({
    /** The provider's reference of the payment, or the one that the borrower's ledger shows. */
    reference: Type.String({ maxLength: 200 }),
  }),
  output: Type.Null(),
  files: PDF,
})

/** That nothing is owed on a settled loan any more, for whoever asks the borrower to prove it. */
export const getZeroBalance = endpoint({
  method: 'GET',
  path: '/v3/loan/zero-balance',
  summary: 'The zero-balance certificate of a settled loan as a signed PDF.',
  input: Type.Object({ orderId: Id }),
  output: Type.Null(),
  files: PDF,
})
