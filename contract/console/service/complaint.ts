import { Type } from 'typebox'
import { PROBLEM_TYPES } from '#contract/complaint/complaint.ts'
import { Reason } from '#contract/console/reason.ts'
import { staffExport } from '#contract/console/reports/export.ts'
import { staffList } from '#contract/console/list.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** Pictures of one reply. */
export const REPLY_IMAGES = 6

/** A complaint ends upheld or dismissed where it disputes an entry, else put right or explained. */
const COMPLAINT_OUTCOMES = ['upheld', 'dismissed', 'putRight', 'explained'] as const

const Id = Type.String({ maxLength: 40 })
const Version = Type.Integer({ minimum: 0 })
/** Instants are ISO 8601 in UTC, days YYYY-MM-DD in Manila; empty: none. */
const Text = Type.String()

/**
 * The queue of complaints: what is owed by its day, others the newest first. State answered: the
 * borrower has a reply, and nobody has said yet how the complaint ends.
 */
export const listComplaintQueue = staffList({
  sorts: ['dueAt', 'filedAt'],
  path: '/complaints',
  summary: 'Complaints by the day on which their reply is due, for the queue of complaints.',
  act: 'readComplaints',
  filters: {
    state: Type.Optional(Type.Enum(['open', 'answered', 'resolved', 'all'])),
    type: Type.Optional(Type.Enum(PROBLEM_TYPES.map(String))),
    number: Type.Optional(Type.String({ maxLength: 40 })),
    borrowerId: Type.Optional(Id),
    loanId: Type.Optional(Id),
    past: Type.Optional(Type.Enum(['yes'])),
  },
  row: {
    id: Text,
    number: Text,
    state: Text,
    type: Text,
    subType: Text,
    borrowerId: Text,
    borrowerName: Text,
    loanId: Text,
    loanNumber: Text,
    filedAt: Text,
    /** The end of the day on which the reply is due, or after it the resolution; empty: resolved. */
    dueAt: Text,
    isPast: Type.Boolean(),
    resolveBy: Text,
    reopenedCount: Type.Integer(),
    isClaim: Type.Boolean(),
    outcome: Text,
    score: Type.Integer(),
    content: Text,
  },
})

const Said = Type.Object({
  /** 0: the complaint itself. */
  place: Type.Integer(),
  author: Type.Enum(['borrower', 'staff']),
  /** The person of staff; empty for the borrower. */
  by: Text,
  at: Text,
  text: Text,
  decision: Text,
  /** Ids for `/complaint/image`. */
  images: Type.Array(Text),
})

const LedgerLine = Type.Object({
  at: Text,
  valueOn: Text,
  event: Text,
  reason: Text,
  reference: Text,
  isDisputed: Type.Boolean(),
  /** Centavos owed on the loan after it. */
  owedAfter: Type.Integer(),
})

/** One complaint, with all that an answer needs beside it. */
export const readComplaint = staffRead({
  path: '/complaint',
  summary: 'One complaint with its conversation, clock, loan and ledger, for the complaint’s page.',
  act: 'readComplaints',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Text,
    number: Text,
    /** Goes with every action: a complaint that has changed since refuses. */
    version: Type.Integer(),
    state: Text,
    type: Text,
    subType: Text,
    outcome: Text,
    resolvedAt: Text,
    score: Type.Integer(),
    reopenedCount: Type.Integer(),
    borrower: Type.Object({ id: Text, name: Text, brand: Text, language: Text }),
    isClaim: Type.Boolean(),
    clock: Type.Object({
      since: Text,
      halfAt: Text,
      threeQuartersAt: Text,
      dueAt: Text,
      isPast: Type.Boolean(),
      resolveBy: Text,
      isResolutionPast: Type.Boolean(),
      /** What sets it. */
      because: Text,
    }),
    /** Empty reference: it disputes nothing. */
    dispute: Type.Object({ reference: Text, outcome: Text }),
    conversation: Type.Array(Said),
    /** Null: about no loan. */
    loan: Type.Union([
      Type.Object({
        id: Text,
        number: Text,
        product: Text,
        status: Text,
        /** Centavos. */
        principal: Type.Integer(),
        /** In all today, as on the page of the loan. Centavos. */
        owed: Type.Integer(),
        nextDueOn: Text,
        /** Newest first. */
        ledger: Type.Array(LedgerLine),
      }),
      Type.Null(),
    ]),
  }),
})

export const listReplyTemplates = staffRead({
  path: '/complaint/templates',
  summary: 'Replies to start from, in the borrower’s language and filled in for this complaint.',
  act: 'replyToComplaint',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    language: Text,
    templates: Type.Array(
      Type.Object({ key: Text, title: Text, text: Text, open: Type.Array(Text) }),
    ),
  }),
})

export const uploadReplyImage = staffAction({
  path: '/complaint/upload-image',
  summary: 'Takes one picture for a reply; it is deleted unless a reply names it within a day.',
  act: 'replyToComplaint',
  input: Type.Object({
    id: Id,
    /** Base64 of a JPEG, PNG or WebP of at most 10 MB. */
    image: Type.String({ maxLength: 14_000_000 }),
  }),
  output: Type.Object({ imageId: Text }),
})

const Answer = {
  id: Id,
  version: Version,
  text: Type.String({ maxLength: 4000 }),
  imageIds: Type.Array(Type.String({ maxLength: 60 }), { maxItems: REPLY_IMAGES }),
}
const After = Type.Object({ version: Type.Integer(), state: Text })

export const replyToComplaint = staffAction({
  path: '/complaint/reply',
  summary: 'Replies to a complaint with text and pictures; the borrower is told.',
  act: 'replyToComplaint',
  input: Type.Object(Answer),
  output: After,
})

export const resolveComplaint = staffAction({
  path: '/complaint/resolve',
  summary: 'Replies to a complaint and ends it; a dispute is upheld or dismissed, and booked so.',
  act: 'resolveComplaint',
  input: Type.Object({ ...Answer, outcome: Type.Enum(COMPLAINT_OUTCOMES) }),
  output: After,
})

export const reopenComplaint = staffAction({
  path: '/complaint/reopen',
  summary: 'Opens an answered complaint again: a new reply is due.',
  act: 'reopenComplaint',
  input: Type.Object({
    id: Id,
    version: Version,
    reason: Reason,
  }),
  output: After,
})

export const complaintImage = staffRead({
  path: '/complaint/image',
  summary: 'One picture of a complaint, as a file.',
  act: 'readComplaints',
  input: Type.Object({ id: Id, imageId: Type.String({ maxLength: 60 }) }),
  output: Type.Null(),
})

export const complaintRecordFile = staffExport({
  path: '/complaint/record',
  summary: 'The record of a complaint as a PDF, as the borrower has it.',
  of: 'readComplaints',
  input: Type.Object({ id: Id }),
})
