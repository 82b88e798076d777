import { Type } from 'typebox'
import { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import { staffList } from '#contract/console/list.ts'
import { OwedSteps } from '#contract/console/loans/loan-figures.ts'
import { Reason } from '#contract/console/reason.ts'
import { Day, Id, Instant, OPENED, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** Days late from which a bucket counts, as in the portfolio (contract/console/reports/reports.ts). */
export const LATE_BUCKETS = ['1', '31', '61', '91'] as const

/** What came of a call. */
export const CALL_OUTCOMES = [
  'talked',
  'promised',
  'cannotPay',
  'refused',
  'noAnswer',
  /** Nothing is said to anybody else. */
  'somebodyElse',
] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The messages that staff may send to who is late: events of domain/contacts/notification-event.ts. */
export const COLLECTION_TEMPLATES = [
  'askedToPay',
  'missedCall',
  'promiseReminder',
  'promiseBroken',
] as const

export type CollectionTemplate = (typeof COLLECTION_TEMPLATES)[number]

/** Why nobody may ask the borrower now, whatever the hour. */
export const CONTACT_HOLDS = [
  'dispute',
  'complaint',
  'claim',
  'payment',
  'help',
  'promise',
] as const

export type ContactHold = (typeof CONTACT_HOLDS)[number]

/** Centavos, whole and above zero. */
const Amount = Type.String({ pattern: '^[1-9]\\d{0,12}$' })

const LATE_LOAN = {
  /** Of the loan. */
  id: Type.String(),
  number: Type.String(),
  borrowerId: Type.String(),
  borrowerName: Type.String(),
  brand: Type.String(),
  /** The oldest due date that is not paid. */
  lateSince: Type.String(),
  daysLate: Type.Integer(),
  /** Days late from which the bucket counts: 1, 31, 61 or 91. */
  bucket: Type.Integer(),
  /** Centavos that are late, with the penalties of today. */
  overdue: Type.String(),
  /** Centavos owed on the loan today, in all. */
  owed: Type.String(),
  lastContactAt: orNull(Instant),
  /** What came of it; of a message its template; empty while nothing is known. */
  lastOutcome: Type.String(),
  /** Why nobody may ask now; empty: nothing holds it. */
  hold: Type.String(),
  /** Whether nothing holds a call at this moment: neither a hold nor the hours nor the counts. */
  mayCall: Type.Boolean(),
  /** The first instant at which the borrower may be called; null: not before the hold ends. */
  nextAt: orNull(Instant),
  /** The hour at which they were last reached, from then on. */
  bestAt: orNull(Instant),
  /** The newest promise: open, kept or broken; empty: there is none. */
  promiseState: Type.String(),
  /** Centavos. */
  promiseAmount: Type.String(),
  promiseDueOn: Type.String(),
  /** A hardship plan: offered, kept or broken; empty: there is none. */
  plan: Type.String(),
}

export const listLateLoans = staffList({
  sorts: ['lateSince'],
  path: '/collections',
  summary:
    'Late loans to ask for, the one late longest first; those with an open promise are put back.',
  act: 'readCollections',
  filters: {
    bucket: Type.Optional(Type.Enum(LATE_BUCKETS)),
    /** open: those that are put back; broken: the newest was not kept; all: each of them. Without it, those to ask for. */
    promise: Type.Optional(Type.Enum(['open', 'broken', 'all'])),
    /** broken: late by more than a hardship plan allows; all: kept ones too. */
    plan: Type.Optional(Type.Enum(['broken', 'all'])),
    /** A key of BRANDS_FILE. */
    brand: Type.Optional(Type.String({ maxLength: 40 })),
  },
  row: LATE_LOAN,
})

export const readLateLoan = staffRead({
  path: '/collections/one',
  summary: 'A late loan: what may be asked of its borrower, when, and by which messages.',
  act: 'readCollections',
  input: Type.Object(OPENED),
  output: Type.Object({
    ...LATE_LOAN,
    /** Contacts with the borrower of this Manila day, and of the week that ends with it. */
    contactsToday: Type.Integer(),
    contactsOfWeek: Type.Integer(),
    perDay: Type.Integer(),
    perWeek: Type.Integer(),
    /** As `mayCall` and `nextAt`; while a promise is open, for the reminder of it. */
    mayMessage: Type.Boolean(),
    nextMessageAt: orNull(Instant),
    /** Whether the loan terms of the market have a hardship plan. */
    hasPlans: Type.Boolean(),
    /** The payday that installments are due on; empty: one every so many days. */
    payday: Type.String(),
    /** The last day that a promise may be for. */
    promiseUntil: Type.String(),
    /** A call of the reader of which it is not said yet what came of it, with the number. */
    openCall: orNull(Type.Object({ id: Type.String(), at: Instant, phone: Type.String() })),
    /** Messages that fit now, as the borrower would read them. */
    messages: Type.Array(
      Type.Object({ template: Type.Enum(COLLECTION_TEMPLATES), text: Type.String() }),
    ),
  }),
})

export const listCollectionContacts = staffList({
  path: '/collections/contacts',
  summary: 'The contacts of staff with the borrower of a loan about it, newest first.',
  act: 'readCollections',
  filters: OPENED,
  row: {
    id: Type.String(),
    at: Instant,
    by: Type.String(),
    /** call or message. */
    channel: Type.String(),
    template: Type.String(),
    /** Empty: not said yet. */
    outcome: Type.String(),
    note: Type.String(),
    /** Of a message: waiting, sent, or withdrawn since it was not true any more; else empty. */
    state: Type.String(),
  },
})

export const listPromises = staffList({
  path: '/collections/promises',
  summary: 'The promises to pay of a loan, newest first, with what the ledger says of each.',
  act: 'readCollections',
  filters: OPENED,
  row: {
    id: Type.String(),
    at: Instant,
    by: Type.String(),
    amount: Type.String(),
    dueOn: Type.String(),
    /** Centavos paid since, with a value date up to its day. */
    paid: Type.String(),
    state: Type.String(),
  },
})

export const startCall = staffAction({
  path: '/collections/call',
  summary: 'Gives the borrower’s own number for one call, within hours and counts of contact.',
  act: 'contactBorrower',
  input: Type.Object({ id: Id }),
  output: Type.Object({ contactId: Type.String(), phone: Type.String() }),
})

export const endCall = staffAction({
  path: '/collections/call-outcome',
  summary: 'Says what came of a call; a promise with its amount and day.',
  act: 'contactBorrower',
  input: Type.Object({
    id: Id,
    contactId: Id,
    outcome: Type.Enum(CALL_OUTCOMES),
    note: Type.Optional(Type.String({ maxLength: 500 })),
    amount: Type.Optional(Amount),
    dueOn: Type.Optional(Day),
  }),
  output: Type.Object({}),
})

export const sendCollectionMessage = staffAction({
  path: '/collections/message',
  summary: 'Sends the borrower a message from a template, within hours and counts of contact.',
  act: 'contactBorrower',
  input: Type.Object({ id: Id, template: Type.Enum(COLLECTION_TEMPLATES) }),
  output: Type.Object({ contactId: Type.String() }),
})

export const recordPromise = staffAction({
  path: '/collections/promise',
  summary: 'Records what a borrower who called or wrote promises to pay, and by when.',
  act: 'recordPromise',
  input: Type.Object({ id: Id, amount: Amount, dueOn: Day }),
  output: Type.Object({ promiseId: Type.String() }),
})

export const previewWriteOff = staffRead({
  path: '/collections/write-off-preview',
  summary: 'What writing a late loan off would post.',
  act: 'proposeWriteOff',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    steps: OwedSteps,
    entries: EntryPreview,
    seen: Type.String(),
  }),
})

export const proposeWriteOff = staffAction({
  path: '/collections/write-off',
  summary: 'Asks finance to write a late loan off; another person approves it.',
  act: 'proposeWriteOff',
  input: Type.Object({
    id: Id,
    seen: Type.String({ minLength: 1, maxLength: 20 }),
    reason: Reason,
  }),
  output: Type.Object({ requestId: Type.String() }),
})
