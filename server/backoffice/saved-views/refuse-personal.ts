import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { DAY_PATTERN } from '#contract/console/record.ts'
import { refuseUnsortable } from '#server/backoffice/lists/refuse-unsortable.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** What a filter that is none of some words may be, so that it names nobody. */
const IMPERSONAL: Readonly<Record<string, RegExp>> = {
  from: new RegExp(`^${DAY_PATTERN}$`),
  to: new RegExp(`^${DAY_PATTERN}$`),
  year: /^\d{4}$/,
}

/**
 * A view is kept for as long as it is wanted, and others see it: it names no borrower and no loan.
 *
 * @param brands the keys of the lender's apps
 * @throws Refusal -1002 for no list, for a filter that could name one, and for a value that is none
 *   of the filter's
 */
export function refusePersonal(
  endpoints: readonly StaffEndpoint[],
  brands: ReadonlySet<string>,
  { list, query }: { readonly list: string; readonly query: string },
): void {
  const endpoint = endpoints.find(({ path, sorts }) => path === list && sorts !== undefined)
  if (!endpoint) throw inputRefused(englishOnly('list: there is none of this name.'))
  const filters = endpoint.input.properties as Readonly<Record<string, { enum?: unknown[] }>>
  for (const [name, value] of new URLSearchParams(query)) {
    const isKept = name === 'brand' ? brands.has(value) : filters[name]?.enum?.includes(value)
    if (name === 'sort') refuseUnsortable(endpoint, { sort: value })
    else if (!(name in filters) || !(isKept ?? IMPERSONAL[name]?.test(value)))
      throw inputRefused(englishOnly(`query: a view does not keep this of the filter “${name}”.`))
  }
}
