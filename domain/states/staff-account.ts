import type { Transitions } from '#domain/states/transition.ts'

/** A person of staff. An account that has ended never begins again. */
export type StaffState =
  /** They have not opened their link yet. */
  | 'invited'
  /** They sign in. */
  | 'active'
  /** They left. */
  | 'ended'

export const STAFF_ACCOUNT_TRANSITIONS: Transitions<StaffState> = {
  invited: ['active', 'ended'],
  active: ['ended'],
  ended: [],
}
