import type { ComplaintState } from '#domain/contacts/complaint-state.ts'
import type { Transitions } from '#domain/states/transition.ts'

/**
 * A borrower's complaint: open while it waits for our reply, answered when it has one; with an outcome
 * it is resolved too. The borrower or staff may open it again.
 */
export const COMPLAINT_TRANSITIONS: Transitions<ComplaintState> = {
  open: ['answered'],
  answered: ['open'],
}
