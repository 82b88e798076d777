/** Everything that staff can do in the console; permissions.ts says which role may. */
export const ACTIONS = [
  /** Their own sign-ins, password and second factors. */
  'ownAccount',
  'seeToday',
  /** Taking what waits in the queues of one's roles, giving it back, and saying that one is away. */
  'takeWork',
  /** Whose everything is that waits, of all queues and people. */
  'seeWorkload',
  /** Giving what waits to people whose roles work in its queue. */
  'assignWork',
  'search',
  /** Suspense, payouts, differences, approvals: what waits in the books. */
  'readMoney',
  /** Figures of the books and of all loans, with nobody's name. */
  'readReports',
  /** Files for authorities, with names; compliance alone. */
  'readRegulatorFiles',
  /** Failed jobs, and loans at which one failed. */
  'readFaults',
  'readBorrowers',
  'readLoans',
  'readApplications',
  'readComplaints',
  'readClaims',
  /** The whole number of an ID, and pictures of it. */
  'showIdentity',
  'acceptIdentity',
  'writeNote',
  /** A message to a borrower in one's own words. */
  'writeToBorrower',
  /** Saying that a task about a borrower is done. */
  'finishTask',
  'decideApplication',
  'setLimit',
  'blockBorrower',
  'replyToComplaint',
  'resolveComplaint',
  'reopenComplaint',
  /** Requests of borrowers who cannot pay as planned: reading and answering them. */
  'answerHelp',
  'matchClaim',
  'clearClaim',
  'requestCorrection',
  'checkCorrection',
  'holdBorrower',
  /** A payout that a rule holds; above an amount it is only a request. */
  'releasePayout',
  'checkPayout',
  'declinePayout',
  /** Money in suspense to its loan; above an amount it is only a request. */
  'assignSuspense',
  /** The work list of late loans, and what was asked of a borrower. */
  'readCollections',
  /** A call to the borrower's own number, or a message to it. */
  'contactBorrower',
  'recordPromise',
  /** Only requests; another person approves them. */
  'proposeWriteOff',
  'proposeHardshipPlan',
  /** Requests that another person checks. */
  'returnSuspense',
  'refundSurplus',
  'waiveCharges',
  'writeOff',
  'reversePosting',
  /** Asks the provider about a difference, or matches lines again. */
  'recheckDifference',
  /** What explains a difference, what moves own money, what opens a day: only a request. */
  'explainDifference',
  'importStatement',
  /** Takes a bank's statement back, or puts a file in its place: only a request. */
  'removeStatement',
  'moveOwnMoney',
  'closeDay',
  'reopenDay',
  /** A brand's chart of accounts and loss rates: only a request. */
  'writeBookSettings',
  /** The loss allowance, and entries on accounts of the lender alone: only a request. */
  'writeEntries',
  /** What one person asked for, of the kinds that they read besides: `readMoney`, `checkWording`. */
  'readApprovals',
  /** Checks what another person asked for, of the kinds that they check: `checkMoney`, `checkWording`. */
  'checkApprovals',
  'checkMoney',
  /** What borrowers and strangers read, and where they are sent. */
  'checkWording',
  /** Pages on which strangers register, as they are and as they will be. */
  'readPromotionPages',
  'editPromotionPage',
  /** Asks to show one to strangers, or takes it away. */
  'publishPromotionPage',
  'readProducts',
  /** A draft of a product, and asking for its publication. */
  'draftProduct',
  /** Only a request. */
  'withdrawProduct',
  /** Publishes or withdraws a product, as another person asked. */
  'checkProduct',
  /** Versions of the underwriting policy, and what a replay of one found. */
  'readPolicy',
  /** A draft of the policy, its replay, and asking for its publication. */
  'draftPolicy',
  /** Publishes a version of the policy, as another person asked. */
  'checkPolicy',
  /** Takes data away in a file; needed beside the action that shows them on a page. */
  'exportData',
  /** Documents of many loans in one file, and one's own archives. */
  'makeArchives',
  /** Archives that others asked for. */
  'openArchives',
  'readHolidays',
  /** Days that do not count as working days, one by one or from a file. */
  'keepHolidays',
  'readMessageTexts',
  /** Texts that borrowers get, in place of the program's: only a request. */
  'writeMessageText',
  /** The brands and the partner lender, as settings have them. */
  'readBrands',
  /** How borrowers reach a brand: only a request. */
  'writeBrand',
  /** What the installation lacks before a first borrower. */
  'readSetUp',
  'readStaffLog',
  'readStaff',
  'inviteStaff',
  'endStaff',
  'requestRole',
  'checkRole',
] as const

export type Action = (typeof ACTIONS)[number]
