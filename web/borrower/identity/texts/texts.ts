import type { PictureCheck, PictureKind } from '#contract/identity/identity-pictures.ts'

/** What the screen says of one picture. */
interface KindTexts {
  title: string
  lead: string
  tips: readonly string[]
  /** Over the live picture. */
  frame: string
  /** Asks the borrower to look at a picture in which nothing was found wrong. */
  look: string
  /** The picture, read out. */
  shown: string
}

/** The texts of /idPictures. */
export interface IdentityTexts {
  /** The name of the page. */
  title: string
  step: (step: number, count: number) => string
  kinds: Readonly<Record<PictureKind, KindTexts>>
  openCamera: string
  choose: string
  /** In place of the camera in the page: the phone's own. */
  phoneCamera: string
  /** Why the camera does not open. */
  cameraRefused: string
  noCamera: string
  notAPicture: string
  shutter: string
  closeCamera: string
  /** What a check found wrong, and what to do. */
  found: Readonly<Record<Exclude<PictureCheck, 'good' | 'unchecked'>, string>>
  /** The same over the live picture. */
  live: Readonly<Record<Exclude<PictureCheck, 'unchecked'>, string>>
  asItIs: string
  use: string
  again: string
  sending: string
  notSent: string
  /** Leads on without pictures. */
  later: string
  laterNote: string
  who: string
  sent: { title: string; lead: string }
  accepted: { title: string; lead: string }
  toLoan: string
  backToLoan: string
  home: string
}
