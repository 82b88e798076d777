import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'

const PDF = ['application/pdf'] as const

/** The statement of a loan, a PDF for the borrower; serves order details (/onWe, /bandOf). */
export const getStatement = endpoint({
  method: 'GET',
  path: '/v3/loan/statement',
  summary: 'The statement of a loan as a PDF: what is owed, every movement, the schedule.',
  input: Type.Object({ orderId: Id }),
  output: Type.Null(),
  files: PDF,
})

/**
 * The disclosure statement required by law, a PDF for the borrower; serves confirm screens and
 * order details.
 */
export const getDisclosure = endpoint({
  method: 'GET',
  path: '/v3/loan/disclosure',
  summary: 'The disclosure statement of a loan as accepted or issued, or of an offer, as a PDF.',
  input: Type.Object({
    orderId: Type.Optional(Id),
    /** Before there is a loan: an offer that the borrower was shown. */
    offerId: Type.Optional(Id),
    /** 1: the last one issued, at disbursement or with a new schedule. */
    issued: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  output: Type.Null(),
  files: PDF,
})

/** The receipt of one payment; serves order details (/onWe, /bandOf). */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/v3/repayment/receipt',
  summary: 'The receipt of a payment as a PDF: what was received and what it settled.',
  input: Type.Object({
    /** The provider's reference of the payment, or the one in the borrower's ledger. */
    reference: Type.String({ maxLength: 200 }),
  }),
  output: Type.Null(),
  files: PDF,
})

/**
 * The certificate that a loan is settled, for the borrower to show; serves order details (/onWe,
 * /bandOf).
 */
export const getZeroBalance = endpoint({
  method: 'GET',
  path: '/v3/loan/zero-balance',
  summary: 'The zero-balance certificate of a settled loan as a signed PDF.',
  input: Type.Object({ orderId: Id }),
  output: Type.Null(),
  files: PDF,
})

/** The next payment of a loan for the borrower's calendar; serves order details and /paymentResult. */
export const getReminder = endpoint({
  method: 'GET',
  path: '/v3/loan/reminder',
  summary: 'The next payment of a loan as a calendar file (iCalendar) with an alarm.',
  input: Type.Object({ orderId: Id }),
  output: Type.Null(),
  files: ['text/calendar; charset=utf-8'],
})
