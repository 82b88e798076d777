import type { Transitions } from '#domain/states/transition.ts'

/** A picture of a borrower's ID or face. Another picture takes its place: it is never sent twice. */
export type PictureState =
  /** The borrower has not sent it to staff yet. */
  | 'uploaded'
  /** It waits for staff. */
  | 'sent'
  /** Staff saw that it is the borrower's. */
  | 'accepted'
  /** Another is asked for. */
  | 'refused'

export const IDENTITY_PICTURE_TRANSITIONS: Transitions<PictureState> = {
  uploaded: ['sent'],
  sent: ['accepted', 'refused'],
  // Staff ask for another, or the borrower has typed another ID.
  accepted: ['refused'],
  // Staff may accept all pictures of a borrower, also those that they refused before.
  refused: ['accepted'],
}
