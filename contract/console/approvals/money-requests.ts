import { Type } from 'typebox'
import { NamedBankLine } from '#contract/console/money/bank-line.ts'
import { Instant, orNull } from '#contract/console/record.ts'

/** Something that one person asked for in the books, and another checks. */
export const MoneyRequest = Type.Object({
  id: Type.String(),
  /** A name of REQUEST_KINDS. */
  kind: Type.String(),
  by: Type.String(),
  at: Instant,
  reason: Type.String(),
  /** waiting, approved or rejected. */
  state: Type.String(),
  /** Who checked or rejected it, when, and why not. */
  checkedBy: Type.String(),
  checkedAt: orNull(Instant),
  rejectReason: Type.String(),
  /** Whether the reader asked for it: another person must approve it. */
  isOwn: Type.Boolean(),
  /** What would be booked, field by field; amounts are centavos. */
  /** The line of a bank that it is about; null: it is about none. */
  line: orNull(NamedBankLine),
  fields: Type.Array(Type.Object({ kind: Type.String(), value: Type.String() })),
})
