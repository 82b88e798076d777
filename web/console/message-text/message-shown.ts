import type { readMessageText } from '#contract/console/set-up/message-texts.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** A message as its page reads it. */
export type MessageShown = StaffOutput<typeof readMessageText>
