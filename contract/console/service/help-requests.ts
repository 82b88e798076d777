import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Id, Instant, OPENED, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const HELP_REQUEST = {
  /** Of the loan: one request of it waits at a time. */
  id: Type.String(),
  loanNumber: Type.String(),
  borrowerId: Type.String(),
  borrowerName: Type.String(),
  /** One of HELP_REASONS. */
  reason: Type.String(),
  /** Centavos that the borrower can pay; empty: nothing for now. */
  amount: Type.String(),
  payOn: Type.String(),
  askedAt: Instant,
  /** When the answer is late. */
  dueAt: Instant,
  /** Until when nobody calls the borrower because of it; null: it stops nothing. */
  stoppedUntil: orNull(Instant),
}

export const listHelpRequests = staffList({
  path: '/help-requests',
  summary: 'Requests for help on loans that wait for an answer, the oldest first.',
  act: 'answerHelp',
  filters: {},
  row: HELP_REQUEST,
})

export const readHelpRequest = staffRead({
  path: '/help-requests/one',
  summary: 'The newest request for help on a loan, and how it can be answered now.',
  act: 'answerHelp',
  input: Type.Object(OPENED),
  output: Type.Object({
    ...HELP_REQUEST,
    requestId: Type.String(),
    words: Type.String(),
    /** One of HELP_ANSWERS; empty: not answered yet. */
    answer: Type.String(),
    answerText: Type.String(),
    answeredAt: orNull(Instant),
    /** Who answered; empty: two people, by a plan. */
    answeredBy: Type.String(),
    /** Whether the borrower can extend the loan today. */
    isExtendable: Type.Boolean(),
    /** Whether something of it is late and its market has hardship plans. */
    canHavePlan: Type.Boolean(),
    /** The payday that installments are due on; empty: one every so many days. */
    payday: Type.String(),
  }),
})

export const answerHelpRequest = staffAction({
  path: '/help-requests/answer',
  summary: 'Answers a request for help in words, or by the extension that the loan has.',
  act: 'answerHelp',
  input: Type.Object({
    id: Id,
    requestId: Id,
    answer: Type.Enum(['extension', 'words'] as const),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
  }),
  output: Type.Object({}),
})
