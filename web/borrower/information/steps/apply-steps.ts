import type { Group } from '#web/borrower/information/group.ts'
import type { InformationTexts } from '#web/borrower/information/texts/texts.ts'
import { readProductId } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'

/**
 * All steps from the first form to the account that the money goes to; null where no loan is
 * applied for, or no pictures are part of it (market asGiven).
 */
export function applySteps(
  { steps }: InformationTexts,
  pictures: string,
  forms: readonly Group[],
  query: Query,
): readonly string[] | null {
  if (readProductId(query) === '' || pictures === '') return null
  // The steps begin with the forms; nobody is led to a form that nothing waits for.
  return [...forms.flatMap(({ group }) => STEPS[group] ?? []), 4, 5, 6].map((at) => steps[at] ?? '')
}

/** Which step a form is. */
const STEPS: Readonly<Record<string, number>> = { public: 0, personal: 1, job: 2, ext: 3 }
