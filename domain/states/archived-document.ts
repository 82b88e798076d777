import type { Transitions } from '#domain/states/transition.ts'

/** A document of an archive that staff asked for; each is made once. */
export type ArchivedState =
  /** It is not made yet. */
  | 'waiting'
  /** It is in the archive. */
  | 'made'
  /** It cannot be made, and the archive says why. */
  | 'leftOut'

export const ARCHIVED_DOCUMENT_TRANSITIONS: Transitions<ArchivedState> = {
  waiting: ['made', 'leftOut'],
  made: [],
  leftOut: [],
}
