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
   * Whether order details of an approved loan without an account ask for it in a dialog too, besides
   * the card.
   */
  readonly accountDialog: boolean
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
  /**
   * Whether a refusal that a whole screen shows is seen in a toast too (ERR-001); else the toast is
   * only announced.
   */
  readonly refusalsInToastsToo: boolean
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
    accountDialog: true,
    refusalsInToastsToo: true,
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
    accountDialog: false,
    refusalsInToastsToo: false,
    languageChoice: true,
    lenderNotices: true,
    passkeys: true,
    offersApp: true,
    identityPictures: 'beforeDecision',
  },
}
