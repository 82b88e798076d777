import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction } from '#contract/console/staff-endpoint.ts'

/** What of a borrower staff correct, two of them each. */
export const CORRECTION_KINDS = ['name', 'number', 'account'] as const

export const requestCorrection = staffAction({
  path: '/corrections/request',
  summary: 'Asks for a correction of a name, a mobile number or a payout account.',
  act: 'requestCorrection',
  input: Type.Object({
    id: Id,
    kind: Type.Enum(CORRECTION_KINDS),
    /** Of a name or a number. */
    value: Type.Optional(Type.String({ maxLength: 200 })),
    account: Type.Optional(
      Type.Object({
        cardType: Type.Integer({ minimum: 1, maximum: 2 }),
        bankCode: Type.String({ maxLength: 20 }),
        cardNo: Type.String({ maxLength: 40 }),
        accountName: Type.String({ maxLength: 200 }),
      }),
    ),
    reason: Reason,
    /** What proves it, such as the ID that was seen. */
    evidence: Type.String({ minLength: 3, maxLength: 1000 }),
  }),
  output: Type.Object({ correctionId: Type.String() }),
})

export const checkCorrection = staffAction({
  path: '/corrections/check',
  summary: 'Does a correction that somebody else asked for, or refuses it.',
  act: 'checkCorrection',
  input: Type.Object({
    /** Of the borrower. */
    id: Id,
    correctionId: Id,
    outcome: Type.Enum(['done', 'refused']),
    reason: Type.Optional(Reason),
  }),
  output: Type.Object({}),
})

export const listCorrections = staffList({
  path: '/corrections',
  summary: 'Corrections that wait for another person, the oldest first.',
  act: 'checkCorrection',
  filters: {},
  row: {
    id: Type.String(),
    borrowerId: Type.String(),
    kind: Type.String(),
    askedAt: Instant,
    askedBy: Type.String(),
    before: orNull(Type.String()),
    after: Type.String(),
    reason: Type.String(),
    evidence: Type.String(),
    /** Whether the reader asked for it: another person must approve it. */
    isOwn: Type.Boolean(),
  },
})
