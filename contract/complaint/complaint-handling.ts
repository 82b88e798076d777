import { Type } from 'typebox'
import { COMPLAINT_TEXT_LIMIT } from '#contract/complaint/complaint.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow, Id } from '#contract/loan/loan.ts'

/** The borrower's complaints; serves /complaintList (CL-001 to CL-007). */
export const listComplaints = endpoint({
  method: 'POST',
  path: '/user-problem/problem-list',
  summary: 'The borrower’s complaints under the tabs All, Processing and Processed, newest first.',
  input: Type.Object({}),
  output: Type.Object({
    tabs: Type.Array(
      Type.Object({
        title: Type.String(),
        list: Type.Array(
          Type.Object({
            id: Type.String(),
            /** YYYY-MM-DD HH:MM:SS in Manila. */
            time: Type.String(),
            /** Ready to show. */
            type: Type.String(),
            content: Type.String(),
            /** Own fields: the number shown to people, and the state, ready to show. */
            problemNo: Type.String(),
            status: Type.String(),
          }),
        ),
      }),
    ),
  }),
})

/** One complaint and its handling; serves /complainDetails (ENT-083 to ENT-090). */
export const getComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/problem-detail',
  summary: 'One complaint, the reply to it and its times, for complaint details.',
  input: Type.Object({ problemId: Id }),
  output: Type.Object({
    /** Ready to show; sonType is empty without a sub-type. */
    type: Type.String(),
    sonType: Type.String(),
    problemId: Type.String(),
    content: Type.String(),
    /** Addresses on our own origin, like all image addresses here. */
    images: Type.Array(Type.String()),
    /** The last reply; empty before the first one. */
    disposeDetail: Type.String(),
    disposeImages: Type.Array(Type.String()),
    /** 1: answered and not rated yet. */
    isNeedScore: Type.Integer(),
    /** Own fields from here on: number, and state ready to show. */
    problemNo: Type.String(),
    status: Type.String(),
    /** Number, loan and every time of the complaint, ready to show. */
    detail: Type.Array(DetailRow),
    /** The borrower's stars; 0: not rated. */
    score: Type.Integer(),
    /** 1: problem-reopen is allowed. */
    canReopen: Type.Integer(),
  }),
})

/** Rates the handling of a complaint, once; serves /complainDetails. */
export const rateComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/save-score',
  summary: 'Stores the stars for the handling of a complaint, once it is answered.',
  changes: true,
  input: Type.Object({ score: Type.Integer({ minimum: 1, maximum: 5 }), problemId: Id }),
  output: Type.Object({}),
})

/** Reopens an answered complaint; serves /complainDetails. */
export const reopenComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/problem-reopen',
  summary: 'Reopens an answered complaint, with what the reply left open.',
  changes: true,
  input: Type.Object({
    problemId: Id,
    /** Refused like that of problem-save. */
    problemDetail: Type.String({ maxLength: COMPLAINT_TEXT_LIMIT }),
  }),
  output: Type.Object({
    /** Manila date, YYYY-MM-DD. */
    replyBy: Type.String(),
  }),
})

/**
 * The borrower's record of a complaint, to keep or to show to a regulator; serves /complainDetails.
 */
export const getComplaintRecord = endpoint({
  method: 'GET',
  path: '/user-problem/problem-record',
  summary: 'One complaint as a PDF: its number, all its times, and the messages of both sides.',
  input: Type.Object({ problemId: Id }),
  output: Type.Null(),
  files: ['application/pdf'],
})
