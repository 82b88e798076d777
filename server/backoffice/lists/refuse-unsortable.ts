import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** @throws Refusal -1002, which says by what the list can be sorted, for any other word */
export function refuseUnsortable({ sorts = [] }: StaffEndpoint, input: object): void {
  const { sort } = input as { readonly sort?: string }
  if (sort === undefined || sorts.includes(sort.replace(/^-/, ''))) return
  const words = sorts.length === 0 ? 'no column' : `${sorts.join(', ')} alone`
  throw inputRefused(englishOnly(`sort: this list is sorted by ${words}.`))
}
