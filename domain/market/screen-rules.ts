/** The rules that screens follow too. They hold no code, so that browsers load nothing else. */
export interface ScreenRules {
  /** Whether a page, and the API, accept a `sessionId` in the query. */
  readonly sessionIdInPageQuery: boolean
  /**
   * Whether the agreement is ticked by default (CF-006); where a law asks for consent, it is not.
   */
  readonly agreementTickedAtFirst: boolean
  /** Whether leaving a confirm screen opens the retention pop-up (CF-016). */
  readonly retentionPopUp: boolean
  /** Whether order details show documents, payments on their way and "I have paid". */
  readonly loanPapers: boolean
  /**
   * Whether the sheet of payment methods says what each channel can do, in groups, and codes can be
   * saved and shared.
   */
  readonly payingInDetail: boolean
  /** Whether order details fold the rows of a loan under its card. */
  readonly rowsFolded: boolean
  /**
   * Whether what stands on a screen is said over it once more: in a dialog, that an account is asked
   * for (OD-035), and in a toast, that a screen or a field was refused (ERR-001). Else such a toast
   * is only announced.
   */
  readonly echoes: boolean
  /** UTF-16 units that the text of a complaint may have (VAL-023). */
  readonly complaintLength: number
  /** Whether people choose between English and Filipino. */
  readonly languageChoice: boolean
  /** Whether borrowers may sign in with a passkey instead of a code. */
  readonly passkeys: boolean
  /** Whether the app offers to be installed, and messages by push. */
  readonly offersApp: boolean
  /**
   * Whether and when borrowers send pictures of their ID and a selfie: an application is decided
   * once staff have compared them.
   */
  readonly identityPictures: 'never' | 'beforeDecision'
  /** Whether licence numbers, advisory and credit bureau notice are shown with every offer. */
  readonly lenderNotices: boolean
}

/** The rules of each market that screens follow too. */
export const SCREEN_RULES: Readonly<Record<'asGiven' | 'philippines', ScreenRules>> = {
  asGiven: {
    sessionIdInPageQuery: true,
    agreementTickedAtFirst: true,
    retentionPopUp: true,
    loanPapers: false,
    payingInDetail: false,
    rowsFolded: false,
    echoes: true,
    complaintLength: 200,
    languageChoice: false,
    lenderNotices: false,
    passkeys: false,
    offersApp: false,
    identityPictures: 'never',
  },
  philippines: {
    sessionIdInPageQuery: false,
    agreementTickedAtFirst: false,
    retentionPopUp: false,
    loanPapers: true,
    payingInDetail: true,
    rowsFolded: true,
    echoes: false,
    complaintLength: 2000,
    languageChoice: true,
    lenderNotices: true,
    passkeys: true,
    offersApp: true,
    identityPictures: 'beforeDecision',
  },
}
