/** The texts around a mandatory agreement; loaded with it, after the first view. */
export interface MandatoryWords {
  title: string
  /** Title of the frame, for screen readers. */
  frame: string
  /** The address of the page is not allowed. */
  notShown: string
  cancel: string
  agree: string
}
