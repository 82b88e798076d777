import { Type } from 'typebox'
import { EXCLUSION_CATEGORIES } from '#contract/console/set-up/exclusions.ts'
import { DECLINE_REASONS } from '#contract/console/loans/decline-reasons.ts'
import { CreditReport } from '#contract/console/borrowers/credit-reports.ts'
import { Screening } from '#contract/console/borrowers/screenings.ts'
import { staffList } from '#contract/console/list.ts'
import { PICTURE_REFUSALS } from '#contract/console/borrowers/picture-refusals.ts'
import { Reason } from '#contract/console/reason.ts'
import { Mark, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const Id = Type.String({ minLength: 36, maxLength: 36 })

/** Names what was shown: a decision brings it, and is refused when the application is another now. */
const Seen = Type.String({ minLength: 16, maxLength: 16 })

/** Centavos. */
const Amount = Type.Integer({ minimum: 1 })

const NullableText = orNull(Type.String())

/** Instants are ISO 8601 in UTC. */
const At = Type.String()

/** Applications that wait for a person, the first due first. */
export const listApplications = staffList({
  sorts: ['dueAt', 'amount'],
  path: '/applications',
  summary: 'Applications that wait for a person, the first due first; the queue of underwriters.',
  act: 'readApplications',
  filters: {
    /** staff: for a person; borrower: for pictures that the borrower sends. */
    waitsFor: Type.Optional(Type.Enum(['staff', 'borrower', 'anybody'])),
    brand: Type.Optional(Type.String({ maxLength: 64 })),
  },
  row: {
    id: Type.String(),
    dueAt: At,
    number: Type.String(),
    amount: Type.Integer(),
    product: Type.String(),
    brand: Type.String(),
    borrower: Type.String(),
    borrowerId: Type.String(),
    /** First loan of the borrower. */
    isFirst: Type.Boolean(),
    appliedAt: At,
    /** pictures: of the borrower; comparison: of the pictures, by a person; null: a decision. */
    waitsFor: NullableText,
    reasons: Type.Array(Type.String()),
    marks: Type.Array(Type.String()),
  },
})

/** The forms of a borrower: person, ID, work, contact, payout accounts. */
const FORMS = ['public', 'personal', 'job', 'ext', 'bank'] as const

const Row = Type.Object({ label: Type.String(), value: Type.String() })

/** One application with all that it is decided by. */
export const getApplication = staffRead({
  path: '/applications/one',
  summary: 'One application with all that a person decides it by.',
  act: 'readApplications',
  /** The reason: why it is opened where its borrower is not in one's own queue. */
  input: Type.Object({ id: Id, reason: Type.Optional(Reason) }),
  output: Type.Object({
    id: Type.String(),
    seen: Type.String(),
    number: Type.String(),
    brand: Type.String(),
    product: Type.String(),
    borrowerId: Type.String(),
    borrower: Type.String(),
    amount: Type.Integer(),
    installments: Type.Integer(),
    appliedAt: At,
    dueAt: At,
    status: Type.Integer(),
    /** Whether a person may decide it now; else `state` says what became of it. */
    isOpen: Type.Boolean(),
    state: Type.String(),
    waitsFor: NullableText,
    /** Of the policy. */
    reasons: Type.Array(Type.String()),
    /** Of the policy that decided or referred it; 0: as shipped. */
    policyVersion: Type.Integer(),
    marks: Type.Array(Mark),
    /** The forms of the borrower, group by group; numbers of IDs and accounts are masked. */
    forms: Type.Array(Type.Object({ group: Type.Enum(FORMS), rows: Type.Array(Row) })),
    /** missing, sent or accepted; null: none are asked for. */
    pictures: NullableText,
    /** What a service said of the pictures, before a person compares them; null: none has looked. */
    identityOpinion: orNull(
      Type.Object({
        at: At,
        source: Type.String(),
        /** document, face, name, birthDate, idNumber. */
        doubts: Type.Array(Type.String()),
        /** Why there was no answer; empty: there was one. */
        why: Type.String(),
      }),
    ),
    /** Answers of sanctions lists, newest first; null: nobody is compared with any. */
    screenings: orNull(Type.Array(Screening)),
    /** Who on lists of who is not lent to was found at the last look. */
    exclusions: Type.Array(
      Type.Object({
        id: Type.String(),
        source: Type.String(),
        category: Type.Enum(EXCLUSION_CATEGORIES),
        outcome: Type.Enum(['refer', 'decline']),
      }),
    ),
    /** Of credit bureaus, newest first. */
    creditReports: Type.Array(CreditReport),
    /** Days that a report may be old which the policy asks for; null: it asks for none. */
    creditReportDays: orNull(Type.Integer()),
    loans: Type.Array(
      Type.Object({
        id: Type.String(),
        number: Type.String(),
        product: Type.String(),
        amount: Type.Integer(),
        status: Type.Integer(),
        state: Type.String(),
        appliedAt: At,
        paidOutOn: NullableText,
      }),
    ),
    timeline: Type.Array(Type.Object({ at: At, text: Type.String() })),
    /** What can be said to the borrower, in the languages of their market. */
    declineReasons: Type.Array(
      Type.Object({
        reason: Type.Enum(DECLINE_REASONS),
        english: Type.String(),
        filipino: Type.String(),
      }),
    ),
    pictureReasons: Type.Array(
      Type.Object({
        reason: Type.Enum(PICTURE_REFUSALS),
        english: Type.String(),
        filipino: Type.String(),
      }),
    ),
    /** Centavos: the amounts that can be offered instead; null: none is smaller. */
    lower: Type.Union([
      Type.Object({ least: Type.Integer(), most: Type.Integer(), step: Type.Integer() }),
      Type.Null(),
    ]),
  }),
})

/** What an amount would cost the borrower, as they will be shown it. */
export const previewApplication = staffRead({
  path: '/applications/preview',
  summary: 'What an application comes to at its own or a smaller amount, before it is decided.',
  act: 'decideApplication',
  input: Type.Object({ id: Id, amount: Amount }),
  output: Type.Object({
    /** Whether the borrower has accepted exactly this. */
    isAccepted: Type.Boolean(),
    rows: Type.Array(Row),
    installments: Type.Array(Type.Object({ dueOn: Type.String(), amount: Type.Integer() })),
    /** What the borrower reads when it is offered to them. */
    told: Type.Object({ english: Type.String(), filipino: Type.String() }),
  }),
})

const Decided = Type.Object({ id: Type.String(), state: Type.String() })

/** Approves what the borrower accepted. */
export const approveApplication = staffAction({
  path: '/applications/approve',
  summary: 'Approves an application as the borrower accepted it.',
  act: 'decideApplication',
  input: Type.Object({ id: Id, seen: Seen, note: Type.Optional(Type.String({ maxLength: 500 })) }),
  output: Decided,
})

/** Closes it and offers less. */
export const offerLess = staffAction({
  path: '/applications/offer-less',
  summary:
    'Closes an application and offers the borrower a smaller amount, which they accept or not.',
  act: 'decideApplication',
  input: Type.Object({
    id: Id,
    seen: Seen,
    amount: Amount,
    note: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  output: Decided,
})

/** Declines with a reason that the borrower reads. */
export const declineApplication = staffAction({
  path: '/applications/decline',
  summary: 'Declines an application with a reason that the borrower reads.',
  act: 'decideApplication',
  input: Type.Object({
    id: Id,
    seen: Seen,
    reason: Type.Enum(DECLINE_REASONS),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  output: Decided,
})

/** Lets it wait for new pictures. */
export const askForPictures = staffAction({
  path: '/applications/ask-pictures',
  summary: 'Refuses the pictures of the ID, so that the application waits for new ones.',
  act: 'decideApplication',
  input: Type.Object({
    id: Id,
    seen: Seen,
    reason: Type.Enum(PICTURE_REFUSALS),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  output: Decided,
})
