import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'

/**
 * The most of any market (screen-rules.ts) in UTF-16 units, as the maxlength of a textarea counts;
 * longer text is refused (VAL-023).
 */
export const COMPLAINT_TEXT_LIMIT = 2000

/** The type for complaints about collection, the only one with sub-types (ENT-065, ST-041). */
export const COLLECTION_TYPE = 1

/** The kinds of problem, in the order of the form (ENT-063). */
export const PROBLEM_TYPES = [COLLECTION_TYPE, 2, 3, 4, 5] as const
export type ProblemType = (typeof PROBLEM_TYPES)[number]

/** A kind of problem to choose from. */
export const ProblemChoice = Type.Object({ value: Type.Integer(), title: Type.String() })
export type ProblemChoice = Static<typeof ProblemChoice>

/** A loan that a complaint may be about (ENT-068 to ENT-077). */
export const ProblemOrder = Type.Object({
  /** The loan number shown to people. */
  orderNo: Type.String(),
  productLogo: Type.String(),
  productName: Type.String(),
  /** Ready to show. */
  status: Type.String(),
  /** 1: it accepts complaints about collection (ST-042). */
  isShow: Type.Integer(),
  detail: Type.Array(Type.Object({ title: Type.String(), value: Type.String() })),
})
export type ProblemOrder = Static<typeof ProblemOrder>

/**
 * The kinds of problem and the loans; serves /forAs, and the type tags of /complainPageNext
 * (API-008).
 */
export const startComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/problem-init',
  summary: 'The kinds of problem and the loans to choose from, for complaint start and its form.',
  input: Type.Object({
    /** The current loan, by id or number; left out: the newest one. */
    orderId: Type.Optional(Id),
    orderNo: Type.Optional(Id),
  }),
  output: Type.Object({
    problemType: Type.Array(ProblemChoice),
    /** For type 1 only. */
    problemSonType: Type.Array(ProblemChoice),
    /** The current loan; null: the borrower has none. */
    orderDetail: Type.Union([ProblemOrder, Type.Null()]),
    /** All loans of the borrower, newest first, including the current one. */
    orderList: Type.Array(ProblemOrder),
    /** Own field: replaces orderDetail.isShow without a loan. */
    isShow: Type.Integer(),
    /** Own field, ready to show: 'We will reply within 3 weekdays, by 2026-11-26.' (CFM-007). */
    replyNote: Type.String(),
  }),
})

/**
 * Files a complaint; serves /complainPageNext. An equal one within 10 minutes counts as the same,
 * unless each has its own Idempotency-Key.
 */
export const fileComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/problem-save',
  summary: 'Files a complaint, which is acknowledged at once with its number.',
  changes: true,
  input: Type.Object({
    problemType: Type.String({ maxLength: 16 }),
    /** Empty or left out except for type 1. */
    problemSonType: Type.Optional(Type.String({ maxLength: 16 })),
    /** Longer text is refused, and so is empty or blank text. */
    problemDetail: Type.String({ maxLength: COMPLAINT_TEXT_LIMIT }),
    /** Addresses from the upload, joined by commas: at most COMPLAINT_IMAGE_LIMIT. */
    problemImage: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Number or id of the loan; empty or left out: no loan. */
    orderNo: Type.Optional(Id),
    /** Own field: the reference of the ledger line (/v3/bookkeeping) that the borrower disputes. */
    disputedReference: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: Type.Object({
    problemId: Type.String(),
    /** The complaint number shown to people. */
    problemNo: Type.String(),
    /** Manila dates, YYYY-MM-DD. */
    replyBy: Type.String(),
    resolveBy: Type.String(),
  }),
})
