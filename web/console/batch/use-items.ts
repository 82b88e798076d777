import { useQuery } from '@tanstack/react-query'
import { MAX_BATCH_ITEMS } from '#contract/console/work/batches.ts'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { callStaff } from '#web/console/call-staff.ts'
import { useAddress } from '#web/console/kit/reads/use-address.ts'

/** Rows that a list gives at once. */
const PAGE = 100

/** The ids of all rows of a list that match the filters of the page, up to those of a batch. */
export function useItems(list: StaffEndpoint, isOff: boolean) {
  const { filter, sort } = useAddress()
  const asked = { ...filter, ...(sort && { sort }) }
  return useQuery({
    queryKey: [list.path, 'items', asked],
    queryFn: async () => itemsOf(list, asked),
    enabled: !isOff,
  })
}

async function itemsOf(list: StaffEndpoint, asked: object): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null && ids.length < MAX_BATCH_ITEMS;) {
    const input = { ...asked, size: PAGE, ...(cursor && { cursor }) }
    const page = (await callStaff(list, input as Partial<StaffInput<StaffEndpoint>>)) as {
      items: { id: string }[]
      next: string | null
    }
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next
  }
  return ids.slice(0, MAX_BATCH_ITEMS)
}
