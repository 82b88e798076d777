import { Type } from 'typebox'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, OPENED, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** What sanctions lists answered about a borrower. */
export const Screening = Type.Object({
  id: Type.String(),
  at: Instant,
  source: Type.String(),
  outcome: Type.Enum(['clear', 'hit', 'failed']),
  /** Why there was no answer; empty: there was one. */
  why: Type.String(),
  matches: Type.Array(
    Type.Object({
      name: Type.String(),
      lists: Type.Array(Type.String()),
      /** From 0 to 100. */
      score: Type.Integer(),
    }),
  ),
  /** When a hit was found to be another person; null: it was not. */
  clearedAt: orNull(Instant),
  clearedBy: Type.String(),
})

export const getBorrowersScreenings = staffRead({
  path: '/borrowers/screenings',
  summary: 'What sanctions lists answered about a borrower, newest first, for compliance.',
  act: 'holdBorrower',
  input: Type.Object(OPENED),
  output: Type.Object({ items: Type.Array(Screening) }),
})

export const screenBorrower = staffAction({
  path: '/borrowers/screen',
  summary: 'Asks sanctions lists about a borrower again.',
  act: 'decideApplication',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
})

export const clearScreening = staffAction({
  path: '/borrowers/clear-screening',
  summary: 'Says that whom a sanctions list names is not the borrower.',
  act: 'holdBorrower',
  input: Type.Object({ id: Id, screening: Id, reason: Reason }),
  output: Type.Object({}),
})
