import { withoutValues } from '#server/platform/http/log/log-text.ts'

/** Characters of a fault in a table: the log has it whole. */
const LONGEST = 120

/** What went wrong, for staff: without the values that a message may quote. */
export function describeFault(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return withoutValues(text).replaceAll(/\s+/g, ' ').slice(0, LONGEST)
}
