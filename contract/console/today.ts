import { Type } from 'typebox'
import { staffRead } from '#contract/console/staff-endpoint.ts'

/** What waits for a person, by clock. */
export const QUEUES = [
  'complaints',
  'unresolvedComplaints',
  'claims',
  'helpRequests',
  'tasks',
  'brokenPromises',
  'brokenPlans',
  'applications',
  'identities',
  'notDecided',
  'corrections',
  'screenings',
  'held',
  'suspense',
  'payouts',
  'heldPayouts',
  'unfundedPayouts',
  'refunds',
  'returns',
  'differences',
  'openDays',
  'approvals',
  'wording',
  'products',
  'policies',
  'staffRequests',
  'parkedLoans',
  'failedJobs',
] as const

export type QueueKey = (typeof QUEUES)[number]

/** The queues that the caller's roles see. */
export const seeToday = staffRead({
  path: '/today',
  summary: 'What waits for a person: how many, since when, how many past their time.',
  act: 'seeToday',
  input: Type.Object({}),
  output: Type.Object({
    queues: Type.Array(
      Type.Object({
        key: Type.Enum(QUEUES),
        count: Type.Integer(),
        /** Since when the oldest waits; null: nothing waits. */
        oldestAt: Type.Union([Type.String(), Type.Null()]),
        /** How many are past their time. */
        past: Type.Integer(),
        /** Address of its list below /console; empty without one. */
        list: Type.String(),
      }),
    ),
  }),
})
