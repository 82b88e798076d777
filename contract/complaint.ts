import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan.ts'

/** UTF-16 units, as a textarea's maxlength counts; what is beyond them is ignored (VAL-023). */
export const COMPLAINT_TEXT_LIMIT = 200

/** The type that complains of collection: the only one with sub-types (ENT-065, ST-041). */
export const COLLECTION_TYPE = 1

/** A kind of problem to choose. */
export const ProblemChoice = Type.Object({ value: Type.Integer(), title: Type.String() })
export type ProblemChoice = Static<typeof ProblemChoice>

/** A loan that a complaint may be about (ENT-068 to ENT-077). */
export const ProblemOrder = Type.Object({
  /** The loan's number for people. */
  orderNo: Type.String(),
  productLogo: Type.String(),
  productName: Type.String(),
  /** Ready to show. */
  status: Type.String(),
  /** 1: it takes complaints of collection (ST-042). */
  isShow: Type.Integer(),
  detail: Type.Array(Type.Object({ title: Type.String(), value: Type.String() })),
})
export type ProblemOrder = Static<typeof ProblemOrder>

/** What may be complained of; serves /forAs, and the type tags of /complainPageNext (API-008). */
export const startComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/problem-init',
  summary: 'The kinds of problem and the loans to choose from, for complaint start and its form.',
  input: Type.Object({
    /** The loan that counts as the current one, by id or number; else it is the newest. */
    orderId: Type.Optional(Id),
    orderNo: Type.Optional(Id),
  }),
  output: Type.Object({
    problemType: Type.Array(ProblemChoice),
    /** Of type 1 alone. */
    problemSonType: Type.Array(ProblemChoice),
    /** The current loan; null: he has none. */
    orderDetail: Type.Union([ProblemOrder, Type.Null()]),
    /** All his loans, newest first, the current one among them. */
    orderList: Type.Array(ProblemOrder),
    /** Ours: stands for orderDetail.isShow where there is no loan. */
    isShow: Type.Integer(),
    /** Ours, ready to show: 'We will reply within 3 weekdays, by 2026-11-26.' (CFM-007). */
    replyNote: Type.String(),
  }),
})

/**
 * Files a complaint; serves /complainPageNext. An equal one within 10 minutes is the same, unless
 * each is sent under an Idempotency-Key of its own.
 */
export const fileComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/problem-save',
  summary: 'Files a complaint, which is acknowledged at once with its number.',
  changes: true,
  input: Type.Object({
    problemType: Type.String({ maxLength: 16 }),
    /** Empty or left out but for type 1. */
    problemSonType: Type.Optional(Type.String({ maxLength: 16 })),
    /** Cut at COMPLAINT_TEXT_LIMIT; empty and blank are refused. */
    problemDetail: Type.String({ maxLength: 10_000 }),
    /** Addresses that the upload answered, joined by commas: at most COMPLAINT_IMAGE_LIMIT. */
    problemImage: Type.Optional(Type.String({ maxLength: 4000 })),
    /** The loan's number or id; empty or left out: about no loan. */
    orderNo: Type.Optional(Id),
    /** Ours: the reference of the line of his ledger (/v3/bookkeeping) that he disputes. */
    disputedReference: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: Type.Object({
    problemId: Type.String(),
    /** The complaint's number for people. */
    problemNo: Type.String(),
    /** Manila dates, YYYY-MM-DD. */
    replyBy: Type.String(),
    resolveBy: Type.String(),
  }),
})
