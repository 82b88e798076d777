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
  query: Query,
): readonly string[] | null {
  return readProductId(query) !== '' && pictures !== '' ? steps : null
}
