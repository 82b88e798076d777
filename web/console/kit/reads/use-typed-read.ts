import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { useSettled } from '#web/console/kit/reads/use-settled.ts'

/**
 * What a call answers to something typed, asked once typing pauses: it may hold a lock. Without data
 * until then, so that nobody sends what they did not see.
 *
 * @param input null: what was typed is not complete
 */
export function useTypedRead<E extends StaffEndpoint>(
  endpoint: E,
  input: Partial<StaffInput<E>> | null,
  { isOff = false } = {},
) {
  const typed = JSON.stringify(input)
  const isSettled = useSettled(typed) === typed
  return useRead(endpoint, input ?? {}, { isOff: isOff || input === null || !isSettled })
}
