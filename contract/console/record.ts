import { Type } from 'typebox'
import { Reason } from '#contract/console/reason.ts'

export const ID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** An id of a borrower, a loan or a correction. */
export const Id = Type.String({ pattern: ID_PATTERN })

/** Which record, and why it is opened where it is not in one's own queue. */
export const OPENED = { id: Id, reason: Type.Optional(Reason) }

export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

/** A day as it is written. */
export const DAY_PATTERN = '\\d{4}-\\d{2}-\\d{2}'

/** YYYY-MM-DD in Manila. */
export const Day = Type.String({ pattern: `^${DAY_PATTERN}$` })

/** An instant in UTC (ISO 8601). */
export const Instant = Type.String()

/** One event of a timeline, newest first. */
export const TIMELINE_ROW = {
  at: Instant,
  /** What happened: a word of the timeline's texts. */
  kind: Type.String(),
  /** Facts of it, as text of anybody. */
  text: Type.String(),
  /** Centavos, or empty. */
  amount: Type.String(),
  /** The loan that it is about, or empty. */
  loanId: Type.String(),
  id: Type.String(),
}

export const NOTE_ROW = {
  id: Type.String(),
  at: Instant,
  writer: Type.String(),
  /** note, message, task, or what was decided with it. */
  kind: Type.String(),
  /** Of a task: its day. */
  dueOn: orNull(Type.String()),
  doneAt: orNull(Instant),
  /** Of a message: waiting, sent, mailed or withdrawn. */
  delivery: orNull(Type.String()),
  amount: orNull(Type.String()),
  text: Type.String(),
  loanId: orNull(Type.String()),
}

/** Something in common with other borrowers. */
export const Mark = Type.Object({
  mark: Type.String(),
  /** How many others. */
  count: Type.Integer(),
  /** Their ids, at most 50. */
  with: Type.Array(Type.String()),
  /** The names of the first of them; empty: that one has none. */
  names: Type.Array(Type.String()),
})
