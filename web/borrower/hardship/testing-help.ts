import type { Output } from '#contract/endpoint.ts'
import type { getHelpRequest } from '#contract/loan/help-request.ts'

type Help = Output<typeof getHelpRequest>

/** A loan on which help can be asked for. */
export const HELP: Help = {
  canAsk: 1,
  isOwed: 1,
  answerBy: '2026-12-03',
  stopsCalls: 1,
  stopsFrom: '2026-11-27',
  today: '2026-11-27',
  payUntil: '2027-02-25',
}

/** What the borrower asked. */
export const HELP_ASKED: NonNullable<Help['newest']> = {
  reason: 'illness',
  amount: 1_500_00,
  payOn: '2026-12-15',
  words: 'My father is in hospital, and I take care of him until he is back home.',
  askedOn: '2026-11-27',
  answerBy: '2026-12-03',
  stopsCalls: 1,
  callsStopped: 1,
  answer: '',
  answerText: '',
}
