import type { Transitions } from '#domain/states/transition.ts'

/** A version of a product or of the underwriting policy, which two people publish. */
export type VersionState =
  /** It is being written. */
  | 'draft'
  /** One person asked another to check it. */
  | 'asked'
  /** Another person approved it. */
  | 'published'
  /** Another person refused it. */
  | 'rejected'
  /** It was given up before anybody checked it. */
  | 'discarded'

export const CHECKED_VERSION_TRANSITIONS: Transitions<VersionState> = {
  draft: ['asked', 'discarded'],
  // A draft again when its content changes.
  asked: ['draft', 'published', 'rejected', 'discarded'],
  published: [],
  rejected: [],
  discarded: [],
}
