import { Type } from 'typebox'
import { PURPOSES } from '#contract/console/reports/export.ts'
import { staffList } from '#contract/console/list.ts'
import { Instant } from '#contract/console/record.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

export const listExports = staffList({
  path: '/exports',
  summary: 'Files that staff took away, newest first: who, what, for what, how many (Exports).',
  act: 'readStaffLog',
  filters: {
    /** E-mail address of the person, or their id. */
    staff: Type.Optional(Type.String({ maxLength: 200 })),
    purpose: Type.Optional(Type.Enum(PURPOSES)),
  },
  row: {
    /** Also of the lines in the log of staff. */
    id: Text,
    takenAt: Instant,
    /** E-mail address. */
    staff: Text,
    /** The call, such as `/borrowers.csv`. */
    path: Text,
    /** What it was asked with, as a query. */
    filter: Text,
    purpose: Type.Enum(PURPOSES),
    reason: Text,
    rows: Type.Integer(),
    borrowers: Type.Integer(),
    /** yes: telephone numbers, account numbers and e-mail addresses were hidden. */
    isMasked: Type.Boolean(),
  },
})

/**
 * What a person of staff can have much of: borrowers opened one by one, borrowers in any answer, pages
 * of lists too, or borrowers in files.
 */
export const TAKING = ['opened', 'shown', 'exported'] as const

export const readFarAbove = staffRead({
  path: '/exports/far-above',
  summary:
    'Who opened, was shown or exported far more borrowers in 24 hours than colleagues (Exports).',
  act: 'readStaffLog',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** E-mail address. */
        staff: Text,
        what: Type.Enum(TAKING),
        /** Borrowers in the last 24 hours. */
        count: Type.Integer(),
        /** The median day of their colleagues. */
        usual: Type.Number(),
      }),
    ),
  }),
})
