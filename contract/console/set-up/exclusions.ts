import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffUpload } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

/** What kind of record it is: a borrower who asks is told this. */
export const EXCLUSION_CATEGORIES = ['unpaid', 'fraud', 'identity', 'ownRequest', 'other'] as const
export type ExclusionCategory = (typeof EXCLUSION_CATEGORIES)[number]

/** Columns of a file, any of which may be missing; a line needs one whole way to find somebody. */
export const EXCLUSION_COLUMNS = [
  'name',
  'birth_date',
  'id_number',
  'phone',
  'device',
  'category',
  'outcome',
  'until',
] as const

/** Bytes of a file. */
export const EXCLUSION_BYTES = 1_000_000

/** waiting: for a second person, to begin; liftAsked: to end. */
const STATES = ['waiting', 'inForce', 'liftAsked', 'over'] as const

export const listExclusions = staffList({
  path: '/exclusions',
  summary: 'Who is not lent to, newest first (Not lent to).',
  act: 'readPolicy',
  filters: {
    state: Type.Optional(Type.Enum([...STATES])),
    /** The file that they came in. */
    file: Type.Optional(Id),
  },
  row: {
    id: Text,
    /** Of the file. */
    file: Text,
    state: Type.Enum(STATES),
    name: Text,
    /** By what they are found. */
    foundBy: Text,
    category: Type.Enum(EXCLUSION_CATEGORIES),
    outcome: Type.Enum(['refer', 'decline']),
    /** The last day; empty: none. */
    until: Text,
    source: Text,
    reason: Text,
    askedAt: Instant,
    askedBy: Text,
    checkedBy: Text,
    liftReason: Text,
    liftedAt: orNull(Instant),
    /** Whether the reader asked for what waits: another person must check it. */
    isOwn: Type.Boolean(),
  },
})

export const importExclusions = staffUpload({
  path: '/exclusions/import',
  summary: 'Asks to lend nothing to the people in a file (CSV). Another person approves it.',
  act: 'draftPolicy',
  input: Type.Object({
    /** Where it is from. */
    source: Type.String({ minLength: 2, maxLength: 80 }),
    reason: Reason,
  }),
  output: Type.Object({ id: Text, count: Type.Integer() }),
  fileBytes: EXCLUSION_BYTES,
})

const Outcome = Type.Enum(['approved', 'rejected'])

export const checkExclusions = staffAction({
  path: '/exclusions/check',
  summary: 'Puts a whole file in force as another person asked, or throws it away.',
  act: 'checkPolicy',
  input: Type.Object({ file: Id, outcome: Outcome, reason: Type.Optional(Reason) }),
  output: Type.Object({ count: Type.Integer() }),
})

export const requestLift = staffAction({
  path: '/exclusions/lift',
  summary: 'Asks to lend to somebody again. Another person approves it.',
  act: 'draftPolicy',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({}),
})

export const checkLift = staffAction({
  path: '/exclusions/check-lift',
  summary: 'Takes somebody off the list as another person asked, or leaves them on it.',
  act: 'checkPolicy',
  input: Type.Object({ id: Id, outcome: Outcome, reason: Type.Optional(Reason) }),
  output: Type.Object({}),
})
