/** The sets of texts, named as their files. */
export type TextsName = 'as-given' | 'en' | 'fil'

/** The shared texts of all pages; the server's messages are shown as sent. */
export interface Texts {
  failed: {
    title: string
    /** Also the toast of a call that never settled (ERR-032). */
    network: string
    /** A refusal without a message of the server. */
    unknown: string
    again: string
  }
  waiting: string
  /** Labels of the links at the top, for screen readers. */
  header: { back: string; home: string }
  /** The first three letters of each month, one after the other. */
  months: string

  // Of the parts of loan screens.
  /** Label of the buttons at the bottom for screen readers. */
  actions: string
  close: string
  /** Shown instead of opening an address that is not allowed. */
  linkRefused: string

  // Of codes and the screens of paying.
  copied: string
  rows: { more: string; hide: string }
}
