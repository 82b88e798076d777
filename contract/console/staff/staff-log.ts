import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { orNull } from '#contract/console/record.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

/** `read` and `export`: personal data were shown; the others: an action was tried, and how it ended. */
export const LOG_KINDS = ['read', 'export', 'tried', 'done', 'refused'] as const

const Day = Type.String({ pattern: String.raw`^(\d{4}-\d{2}-\d{2})?$` })
const Nullable = orNull(Type.String())

const LINE = {
  /** Month and number in its chain, as `2026-11.17`. */
  id: Type.String(),
  at: Type.String(),
  staffId: Nullable,
  /** E-mail address; null: nobody was signed in. */
  staff: Nullable,
  roles: Type.Array(Type.String()),
  kind: Type.Enum(LOG_KINDS),
  act: Type.String(),
  subject: Nullable,
  /** Ids of borrowers whose data were shown or changed. */
  borrowers: Type.Array(Type.String()),
  reason: Nullable,
  address: Type.String(),
}

/** The log of staff, newest first. */
export const listStaffLog = staffList({
  path: '/staff-log',
  summary: 'What staff read and did, newest first: who, when, whose data, why.',
  act: 'readStaffLog',
  filters: {
    /** E-mail address of the person, or their id. */
    staff: Type.Optional(Type.String({ maxLength: 200 })),
    /** Id of a borrower. */
    borrower: Type.Optional(Type.String({ maxLength: 36 })),
    act: Type.Optional(Type.String({ maxLength: 40 })),
    /** Days in Manila, both included. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  row: LINE,
})

/** One line of the log. */
export const oneStaffLog = staffRead({
  path: '/staff-log/one',
  summary: 'One line of the log of staff, with the values before and after.',
  act: 'readStaffLog',
  input: Type.Object({ id: Type.String({ maxLength: 30 }) }),
  output: Type.Object({
    ...LINE,
    /** JSON texts; null: the action changed no values, or the borrower has been erased. */
    before: Nullable,
    after: Nullable,
    /** Whether there were values that are gone with the borrower's data. */
    isErased: Type.Boolean(),
  }),
})

/** Whether the month's chain is whole. */
export const checkStaffLog = staffRead({
  path: '/staff-log/chain',
  summary: 'Recomputes a month’s chain of the log of staff: its lines, and every difference.',
  act: 'readStaffLog',
  input: Type.Object({ month: Type.String({ pattern: String.raw`^\d{4}-\d{2}$` }) }),
  output: Type.Object({
    month: Type.String(),
    lines: Type.Integer(),
    differences: Type.Array(Type.Object({ line: Type.String(), what: Type.String() })),
  }),
})
