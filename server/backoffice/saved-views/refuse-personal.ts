import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Filters by words that are in no schema, and name nobody. */
const IMPERSONAL = new Set(['account', 'brand', 'from', 'party', 'sort', 'to', 'year'])

/**
 * A view is kept for as long as it is wanted, and others see it: it names no borrower and no loan.
 *
 * @throws Refusal -1002 for no list, and for a filter that could name one
 */
export function refusePersonal(
  endpoints: readonly StaffEndpoint[],
  { list, query }: { readonly list: string; readonly query: string },
): void {
  const endpoint = endpoints.find(({ path, sorts }) => path === list && sorts !== undefined)
  if (!endpoint) throw inputRefused(englishOnly('list: there is none of this name.'))
  const filters = endpoint.input.properties as Readonly<Record<string, { enum?: unknown }>>
  for (const name of new URLSearchParams(query).keys()) {
    const isWord = filters[name]?.enum !== undefined || IMPERSONAL.has(name)
    if (!isWord || !(name in filters))
      throw inputRefused(englishOnly(`query: a view does not keep the filter “${name}”.`))
  }
}
