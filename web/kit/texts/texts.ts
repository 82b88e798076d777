/** The sets of words, named as their files. */
export type TextsName = 'as-given' | 'en' | 'fil'

/** Every word that a page says of itself; what the server says is shown as sent. */
export interface Texts {
  failed: {
    title: string
    /** Also the toast of a call that never settled (ERR-032). */
    network: string
    /** A refusal without a word of the server. */
    unknown: string
    again: string
    /** Said above data that no network could renew. @param time hours and minutes in Manila */
    offline: (time: string) => string
    /** Said above data that the server would not renew. @param time hours and minutes in Manila */
    notRenewed: (time: string) => string
  }
  waiting: string
  /** The first three letters of each month, one after the other. */
  months: string
  /** Of the lender's own telephone and e-mail. */
  contacts: {
    telephone: string
    email: string
  }

  // Of what the screens of a loan are made of.
  /** Names the buttons at the bottom for those who cannot see where they are. */
  actions: string
  close: string
  /** Said instead of opening an address that is none of ours. */
  linkRefused: string

  // Of codes, pickers and the screens of paying.
  copy: { button: string; done: string; failed: string }
  rows: { more: string; hide: string }
  picker: {
    confirm: string
    cancel: string
    search: string
    nothingFound: string
    province: string
    city: string
  }
}
