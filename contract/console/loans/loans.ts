import { Type } from 'typebox'
import { LoanCard } from '#contract/loan/loan-card.ts'
import { staffList } from '#contract/console/list.ts'
import { Instant, OPENED, orNull, TIMELINE_ROW } from '#contract/console/record.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

/** Why a loan waits for a person: Today counts exactly those that the list shows. */
export const LOAN_WAITS = ['stuckPayout', 'notDecided', 'failedJob'] as const

export const listLoans = staffList({
  path: '/loans',
  summary: 'The loan book: applications and loans with what is owed today, newest first.',
  act: 'readLoans',
  sorts: ['number', 'appliedAt', 'principal', 'disbursedOn', 'lateSince'],
  filters: {
    /** A key of BRANDS_FILE. */
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    /** An id. */
    borrowerId: Type.Optional(Type.String({ maxLength: 40 })),
    number: Type.Optional(Type.String({ maxLength: 40 })),
    /** A status of docs/specification, section 4. */
    status: Type.Optional(Type.Enum(['21', '110', '151', '170', '174', '180', '200'])),
    /** soon: due within a week; late: overdue. */
    due: Type.Optional(Type.Enum(['soon', 'late'])),
    /** Why it waits for a person of staff. */
    waits: Type.Optional(Type.Enum([...LOAN_WAITS])),
  },
  row: {
    id: Type.String(),
    number: Type.String(),
    borrowerId: Type.String(),
    borrowerName: Type.String(),
    brand: Type.String(),
    product: Type.String(),
    /** Centavos, as the three amounts below. */
    principal: Type.String(),
    status: Type.Integer(),
    isWrittenOff: Type.Boolean(),
    appliedAt: Instant,
    disbursedOn: orNull(Type.String()),
    /** Owed today in all; null: not paid out, or settled. */
    balance: orNull(Type.String()),
    /** Of it what is to be paid now, as the borrower's card says. */
    due: orNull(Type.String()),
    /** The oldest due date that is not paid, and the days since. */
    lateSince: orNull(Type.String()),
    daysLate: Type.Integer(),
    /** The next due date of something not paid; null: there is none. */
    nextOn: orNull(Type.String()),
  },
})

const ofLoan = Type.Object(OPENED)

export const getLoan = staffRead({
  path: '/loans/one',
  summary: 'A loan: the card as the borrower sees it, its figures and options.',
  act: 'readLoans',
  input: ofLoan,
  output: Type.Object({
    id: Type.String(),
    number: Type.String(),
    borrowerId: Type.String(),
    borrowerName: Type.String(),
    brand: Type.String(),
    productId: Type.String(),
    product: Type.String(),
    principal: Type.String(),
    status: Type.Integer(),
    statusText: Type.String(),
    appliedAt: Instant,
    approvedAt: orNull(Instant),
    decidedBy: orNull(Type.String()),
    disbursedOn: orNull(Type.String()),
    writtenOffOn: orNull(Type.String()),
    /** What is owed today, as in the loan book; null: not paid out, or settled. */
    balance: orNull(Type.String()),
    due: orNull(Type.String()),
    lateSince: orNull(Type.String()),
    daysLate: Type.Integer(),
    nextOn: orNull(Type.String()),
    closedReason: orNull(Type.String()),
    card: LoanCard,
    /** The rows of order details. */
    rows: Type.Array(Type.Object({ text: Type.String(), value: Type.String() })),
    /** What the borrower can do now; null where the market has no options. */
    options: orNull(
      Type.Object({
        isCancellable: Type.Boolean(),
        cancelUntil: orNull(Type.String()),
        isCancelAsked: Type.Boolean(),
        payoff: Type.String(),
      }),
    ),
    extensionCount: Type.Integer(),
    newPlanCount: Type.Integer(),
  }),
})

const PORTIONS = {
  principal: Type.String(),
  interest: Type.String(),
  fees: Type.String(),
  penalties: Type.String(),
}

export const getLoansSchedule = staffRead({
  path: '/loans/schedule',
  summary: 'The schedule in force of a loan, with what was paid of each installment.',
  act: 'readLoans',
  input: ofLoan,
  output: Type.Object({
    version: Type.Integer(),
    items: Type.Array(
      Type.Object({
        number: Type.Integer(),
        dueOn: Type.String(),
        ...PORTIONS,
        due: Type.String(),
        /** In money; what was waived is told apart. */
        paid: Type.String(),
        waived: Type.String(),
        /** Centavos outstanding of it today, with penalties. */
        outstanding: Type.String(),
      }),
    ),
  }),
})

export const listLoansEntries = staffList({
  path: '/loans/entries',
  summary: 'The ledger of a loan by entry, oldest first, with the amount owed after each.',
  act: 'readLoans',
  filters: OPENED,
  row: {
    sequence: Type.Integer(),
    at: Instant,
    valueOn: Type.String(),
    event: Type.String(),
    reason: Type.String(),
    reference: Type.String(),
    reverses: orNull(Type.String()),
    reversedBy: orNull(Type.String()),
    lines: Type.Array(
      Type.Object({ debit: Type.String(), credit: Type.String(), amount: Type.String() }),
    ),
    outstanding: Type.String(),
    hash: Type.String(),
  },
})

export const getLoansMoney = staffRead({
  path: '/loans/money',
  summary: 'Payments, payment notices as they came, payouts and disputes of a loan.',
  act: 'readLoans',
  input: ofLoan,
  output: Type.Object({
    payments: Type.Array(
      Type.Object({
        reference: Type.String(),
        provider: Type.String(),
        channel: Type.String(),
        amount: Type.String(),
        status: Type.String(),
        outcome: Type.String(),
        valueOn: Type.String(),
        bookedAt: Instant,
      }),
    ),
    notices: Type.Array(
      Type.Object({
        id: Type.String(),
        receivedAt: Instant,
        provider: Type.String(),
        kind: Type.String(),
        outcome: orNull(Type.String()),
        /** As the provider sent it. */
        raw: Type.String(),
      }),
    ),
    payouts: Type.Array(
      Type.Object({
        id: Type.String(),
        amount: Type.String(),
        state: Type.String(),
        provider: orNull(Type.String()),
        reference: orNull(Type.String()),
        ourReference: Type.String(),
        reason: orNull(Type.String()),
        queuedAt: Instant,
        sentAt: orNull(Instant),
        endedAt: orNull(Instant),
      }),
    ),
    disputes: Type.Array(
      Type.Object({
        complaintId: Type.String(),
        reference: Type.String(),
        fromOn: Type.String(),
        toOn: Type.String(),
        /** open, dismissed or upheld. */
        state: Type.String(),
      }),
    ),
  }),
})

/** The documents of a loan that staff may open. */
export const LOAN_DOCUMENTS = ['disclosure', 'disclosure-issued', 'statement', 'ledger'] as const

export const getLoansDocuments = staffRead({
  path: '/loans/documents',
  summary: 'The documents of a loan that there are.',
  act: 'readLoans',
  input: ofLoan,
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        kind: Type.Enum(LOAN_DOCUMENTS),
        /** Below the console's calls; each opening is logged. */
        path: Type.String(),
      }),
    ),
  }),
})

export const listLoansTimeline = staffList({
  path: '/loans/timeline',
  summary: 'Everything that happened with a loan, newest first.',
  act: 'readLoans',
  filters: OPENED,
  row: TIMELINE_ROW,
})
