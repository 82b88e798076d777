/** The words around an agreement that must be read first; they come with it, after the first view. */
export interface MandatoryWords {
  title: string
  /** What the frame holds, for those who cannot see it. */
  frame: string
  /** The page is none that we may show. */
  notShown: string
  cancel: string
  agree: string
}
