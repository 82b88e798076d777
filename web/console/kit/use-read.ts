import { useQuery } from '@tanstack/react-query'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { callStaff } from '#web/console/call-staff.ts'

/** What a call answers that is no resource of its own; acts refresh it with everything else. */
export function useRead<E extends StaffEndpoint>(
  endpoint: E,
  input: Partial<StaffInput<E>> = {},
  options: { isOff?: boolean; everyMs?: number } = {},
) {
  return useQuery<StaffOutput<E>>({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => callStaff(endpoint, input, signal),
    enabled: !options.isOff,
    refetchInterval: options.everyMs ?? false,
  })
}
