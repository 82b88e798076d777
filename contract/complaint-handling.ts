import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow, Id } from '#contract/loan.ts'

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
            /** Ours: its number for people, and its state ready to show. */
            problemNo: Type.String(),
            status: Type.String(),
          }),
        ),
      }),
    ),
  }),
})

/** One complaint with its handling; serves /complainDetails (ENT-083 to ENT-090). */
export const getComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/problem-detail',
  summary: 'One complaint, the reply to it and its times, for complaint details.',
  input: Type.Object({ problemId: Id }),
  output: Type.Object({
    /** Ready to show; sonType is empty where there is none. */
    type: Type.String(),
    sonType: Type.String(),
    problemId: Type.String(),
    content: Type.String(),
    /** Addresses of images below our own origin, as all of them here. */
    images: Type.Array(Type.String()),
    /** The handler's last reply; empty while there is none. */
    disposeDetail: Type.String(),
    disposeImages: Type.Array(Type.String()),
    /** 1: it is answered and not rated yet. */
    isNeedScore: Type.Integer(),
    /** From here on ours: number, and state ready to show. */
    problemNo: Type.String(),
    status: Type.String(),
    /** Number, loan and every time of the complaint, ready to show. */
    detail: Type.Array(DetailRow),
    /** His stars; 0 while there are none. */
    score: Type.Integer(),
    /** 1: problem-reopen is possible. */
    canReopen: Type.Integer(),
  }),
})

/** Rates the handling of a complaint, once; serves /complainDetails. */
export const rateComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/save-score',
  summary: 'Stores the stars for the handling of a complaint, once it was answered.',
  changes: true,
  input: Type.Object({ score: Type.Integer({ minimum: 1, maximum: 5 }), problemId: Id }),
  output: Type.Object({}),
})

/** Opens an answered complaint again; serves /complainDetails. */
export const reopenComplaint = endpoint({
  method: 'POST',
  path: '/user-problem/problem-reopen',
  summary: 'Opens an answered complaint again, with what the reply left open.',
  changes: true,
  input: Type.Object({
    problemId: Id,
    /** Cut and refused as that of problem-save. */
    problemDetail: Type.String({ maxLength: 10_000 }),
  }),
  output: Type.Object({
    /** Manila date, YYYY-MM-DD. */
    replyBy: Type.String(),
  }),
})

/** The borrower's own record of a complaint, to keep or to show to a regulator. */
export const getComplaintRecord = endpoint({
  method: 'GET',
  path: '/user-problem/problem-record',
  summary: 'One complaint as a PDF: its number, all its times, what was said by both sides.',
  input: Type.Object({ problemId: Id }),
  output: Type.Null(),
  files: ['application/pdf'],
})
