import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { callStaff } from '#web/console/call-staff.ts'

interface Options<E extends StaffEndpoint> {
  isOff?: boolean
  /** How often it is read again; by what it answered, where that says whether it goes on. */
  everyMs?: number | ((answer: StaffOutput<E> | undefined) => number | false)
  /** The answer to the input before stays until the next one is there. */
  keepsLast?: boolean
}

/** What a call answers that is no resource of its own; acts refresh it with everything else. */
export function useRead<E extends StaffEndpoint>(
  endpoint: E,
  input: Partial<StaffInput<E>> = {},
  { isOff = false, everyMs, keepsLast = false }: Options<E> = {},
) {
  return useQuery<StaffOutput<E>>({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => callStaff(endpoint, input, signal),
    enabled: !isOff,
    refetchInterval:
      typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) : (everyMs ?? false),
    ...(keepsLast && { placeholderData: keepPreviousData }),
  })
}
