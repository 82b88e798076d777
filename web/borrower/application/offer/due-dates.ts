import type { DueDates, DueDatesAsked } from '#contract/application/due-dates.ts'
import type { Offer } from '#web/borrower/application/offer/offer.ts'

/** The due dates of an offer, where paydays are among those to choose from. */
export function chosenDueDates({ dueDates = [] }: Pick<Offer, 'dueDates'>): DueDates | undefined {
  return dueDates.find(({ isChosen }) => isChosen === 1)
}

/** What asks for the same due dates again. */
export function askedDates(
  { payday }: Pick<DueDates, 'payday'>,
  { firstPayTime }: Pick<Offer, 'firstPayTime'>,
): DueDatesAsked {
  return payday === '' ? { payday } : { payday, firstPayTime }
}
