import { type Static, Type } from 'typebox'

/** A day of the month (1 to 28), its end, or both paydays; empty: one every so many days. */
const PaydayText = Type.String({ pattern: '^(monthEnd|both|[1-9]|1[0-9]|2[0-8])?$' })

/** Own fields: the due dates that a borrower asks for; left out: those of the product. */
export const DUE_DATES_ASKED = {
  payday: Type.Optional(PaydayText),
  /** The first of them, YYYY-MM-DD; left out: the next one that the product allows. */
  firstPayTime: Type.Optional(
    Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }),
  ),
}
const DueDatesAsked = Type.Object(DUE_DATES_ASKED)
export type DueDatesAsked = Static<typeof DueDatesAsked>

/** Due dates that can be chosen, and on which days the first of them may be. */
export const DueDates = Type.Object({
  payday: PaydayText,
  /** Days between them, where they are every so many days. */
  everyDays: Type.Integer(),
  /** YYYY-MM-DD; empty where there is nothing to choose. */
  firstDates: Type.Array(Type.String()),
  /** 1: those of this offer. */
  isChosen: Type.Integer(),
})
export type DueDates = Static<typeof DueDates>
