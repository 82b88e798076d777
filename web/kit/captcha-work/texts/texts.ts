/** The texts of the way past a picture that somebody cannot read. */
export interface CaptchaWorkTexts {
  /** On the button. */
  cannotRead: string
  /** While the device works. */
  checking: string
  done: string
  failed: string
}
