import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import {
  NOTE_ROW,
  OPENED,
  TIMELINE_ROW,
  Id,
  Instant,
  Mark,
  orNull,
} from '#contract/console/record.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

/**
 * States of borrowers that the list is narrowed by; pictures: of their ID wait for a comparison;
 * listed: a sanctions list may name them, and nobody has decided.
 */
export const BORROWER_STATES = ['blocked', 'held', 'erased', 'pictures', 'listed'] as const

export const listBorrowers = staffList({
  sorts: ['createdAt'],
  path: '/borrowers',
  summary: 'Borrowers, newest first.',
  act: 'readBorrowers',
  filters: {
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(Type.Enum(BORROWER_STATES)),
  },
  row: {
    id: Type.String(),
    createdAt: Instant,
    brand: Type.String(),
    name: Type.String(),
    phone: Type.String(),
    /** Words of BORROWER_STATES, with a space between them; empty: nothing is special. */
    state: Type.String(),
    loanCount: Type.Integer(),
  },
})

const Fact = Type.Object({ name: Type.String(), value: Type.String() })

export const getBorrower = staffRead({
  path: '/borrowers/one',
  summary: 'Who a borrower is, and what staff decided on them. ID numbers are masked.',
  act: 'readBorrowers',
  input: Type.Object(OPENED),
  output: Type.Object({
    id: Type.String(),
    brand: Type.String(),
    name: Type.String(),
    phone: Type.String(),
    /** YYYY-MM-DD, or empty. */
    birthDate: Type.String(),
    language: Type.String(),
    createdAt: Instant,
    erasedAt: orNull(Instant),
    /** What they told us about themselves, by the names of the items; IDs are masked. */
    information: Type.Array(Fact),
    blockedAt: orNull(Instant),
    heldAt: orNull(Instant),
    /** No code goes to their number; null: it does. */
    phoneLostAt: orNull(Instant),
    /** Centavos that staff set. */
    limitSet: orNull(Type.String()),
    payoutsStoppedUntil: orNull(Instant),
    /** The day from which they get offers again, after loans that they cancelled for free; null: today. */
    waitsUntil: orNull(Type.String()),
    /** What they have in common with others. */
    marks: Type.Array(Mark),
    /** missing, sent or accepted; empty where the market asks for no pictures. */
    identity: Type.String(),
    pictures: Type.Array(
      Type.Object({ kind: Type.String(), state: Type.String(), sentAt: orNull(Instant) }),
    ),
  }),
})

const ofBorrower = Type.Object(OPENED)

export const getBorrowersLoans = staffRead({
  path: '/borrowers/loans',
  summary: 'Applications and loans of a borrower, newest first.',
  act: 'readBorrowers',
  input: ofBorrower,
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        number: Type.String(),
        product: Type.String(),
        principal: Type.String(),
        /** Centavos that settle it today. */
        owed: Type.String(),
        status: Type.Integer(),
        statusText: Type.String(),
        appliedAt: Instant,
        /** YYYY-MM-DD, or null. */
        dueOn: orNull(Type.String()),
      }),
    ),
  }),
})

export const getBorrowersLimit = staffRead({
  path: '/borrowers/limit',
  summary: 'The limits of a borrower, and what they follow from.',
  act: 'readBorrowers',
  input: ofBorrower,
  output: Type.Object({
    limitSet: orNull(Type.String()),
    /** Over all products and brands of the market; null where each product has its own. */
    oneLimit: orNull(
      Type.Object({ limit: Type.String(), computed: Type.String(), outstanding: Type.String() }),
    ),
    products: Type.Array(
      Type.Object({
        productId: Type.String(),
        name: Type.String(),
        limit: Type.String(),
        /** What the rules compute without a limit of staff. */
        computed: Type.String(),
      }),
    ),
    /** The settled loans that it follows from, oldest first. */
    loans: Type.Array(
      Type.Object({
        /** onTime, late, tooSmall, tooShort, replanned, cancelled or disputed. */
        what: Type.String(),
        daysOwed: Type.Integer(),
        isBeforeErasure: Type.Boolean(),
      }),
    ),
  }),
})

export const getBorrowersComplaints = staffRead({
  path: '/borrowers/complaints',
  summary: 'Complaints of a borrower, newest first.',
  act: 'readBorrowers',
  input: ofBorrower,
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        number: Type.String(),
        filedAt: Instant,
        type: Type.String(),
        content: Type.String(),
        state: Type.String(),
        replyDueOn: Type.String(),
        score: orNull(Type.Integer()),
      }),
    ),
  }),
})

export const getBorrowersSignIns = staffRead({
  path: '/borrowers/sign-ins',
  summary: 'Sign-ins of a borrower with their devices, passkeys and consents.',
  act: 'readBorrowers',
  input: ofBorrower,
  output: Type.Object({
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        began: Type.String(),
        device: orNull(Type.String()),
        signedInAt: Instant,
        seenAt: Instant,
        endedAt: orNull(Instant),
      }),
    ),
    passkeys: Type.Array(
      Type.Object({ name: Type.String(), addedAt: Instant, usedAt: orNull(Instant) }),
    ),
    consents: Type.Array(
      Type.Object({
        title: Type.String(),
        givenAt: Type.String(),
        withdrawnAt: orNull(Type.String()),
      }),
    ),
  }),
})

export const getBorrowersAccounts = staffRead({
  path: '/borrowers/accounts',
  summary: 'Payout accounts of a borrower, the current one first; their numbers are masked.',
  act: 'readBorrowers',
  input: ofBorrower,
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        receiver: Type.String(),
        number: Type.String(),
        holder: Type.String(),
        isCurrent: Type.Boolean(),
        boundAt: Instant,
      }),
    ),
  }),
})

export const listBorrowersMessages = staffList({
  path: '/borrowers/messages',
  summary: 'Messages that a borrower was sent, or about one of their loans, newest first.',
  act: 'readBorrowers',
  /** Of one of their loans alone. */
  filters: { ...OPENED, loanId: Type.Optional(Id) },
  row: {
    id: Type.String(),
    at: Instant,
    channel: Type.String(),
    event: Type.String(),
    text: Type.String(),
  },
})

export const listBorrowersNotes = staffList({
  path: '/borrowers/notes',
  summary: 'Notes of staff on a borrower, newest first.',
  act: 'readBorrowers',
  filters: { ...OPENED, loanId: Type.Optional(Id) },
  row: NOTE_ROW,
})

export const listBorrowersTimeline = staffList({
  path: '/borrowers/timeline',
  summary: 'Everything that happened with a borrower, newest first.',
  act: 'readBorrowers',
  filters: OPENED,
  row: TIMELINE_ROW,
})
