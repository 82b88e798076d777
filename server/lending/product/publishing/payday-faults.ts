import type { Payday } from '#domain/calendar/paydays.ts'
import { fittingCounts, type PaydayTrial, unfitCounts } from '#domain/caps/payday-trials.ts'
import { dueDateChoices } from '#domain/schedule/payday-choices.ts'
import { type ProductTerms, TERM_DAYS } from '#domain/schedule/loan-terms.ts'

/**
 * The numbers of installments that paydays leave out, as sentences for staff: each with the first day
 * on which its term is too short or too long, and the numbers that always fit.
 */
export function paydayFaults(terms: ProductTerms, day: Temporal.PlainDate): string[] {
  return dueDateChoices(terms).flatMap((choice) => {
    const unfit = unfitCounts(choice, day)
    if (unfit.length === 0) return []
    const fitting = fittingCounts(choice, day)
    return unfit.map(
      ({ payday, installmentCount, trial }) =>
        `${installmentCount} installments ${onPayday(payday)} make a term of ` +
        `${trial.dueDays.at(-1)} days ${trialText(trial)}; it must be ${TERM_DAYS.least} to ` +
        `${TERM_DAYS.most}. ${rangeText(fitting)} always fit.`,
    )
  })
}

/** "on the 15th", "at the end of the month", "on both paydays". */
export function onPayday(payday: Payday): string {
  if (payday === 'both') return 'on both paydays'
  return payday === 'monthEnd' ? 'at the end of the month' : `on day ${payday} of the month`
}

/** The days of a trial. */
export function trialText({ acceptedOn, startsOn }: PaydayTrial): string {
  return acceptedOn.equals(startsOn)
    ? `accepted and paid out on ${acceptedOn.toString()}`
    : `accepted on ${acceptedOn.toString()} and paid out on ${startsOn.toString()}`
}

function rangeText(counts: readonly number[]): string {
  const [first, last] = [counts[0], counts.at(-1)]
  return first === undefined || last === undefined ? 'None' : `${first} to ${last}`
}
