/**
 * Every screen of the borrower app and its address. The given addresses are meaningless on purpose
 * and stay exactly as they are (RT-001); the keys say what they mean.
 */
export const SCREEN_PATHS = {
  jointLoginFailure: '/albaniaIn',
  loanDetail: '/onWe',
  order: '/bandOf',
  confirmLoan: '/byOf',
  confirmLoanV2: '/gouldThe',
  confirmPeriod: '/theMaking',
  repay: '/atCharts',
  customerService: '/foreignAlbum',
  loanAgreement: '/theRiffs',
  aboutUs: '/offLoud',
  privacyPolicy: '/justWith',
  extendLoan: '/theTo',
  complaintStart: '/forAs',
  bindPayoutAccount: '/gouldYear',
  paymentGuide: '/dragonpayPaymentInstructions',
  repaymentCode: '/repaymentOfCode',
  repaymentCodeSteps: '/repaymentOfCode2',
  developerTest: '/testPreview',
  complaintList: '/complaintList',
  complaintForm: '/complainPageNext',
  complaintDetails: '/complainDetails',
  // Own addresses: the specification does not show them (RT-032, RT-034).
  login: '/login',
  main: '/main',
  productDetail: '/productDetail',
  loans: '/order',
  setting: '/setting',
  certify: '/certify',
  identityPictures: '/idPictures',
  calculator: '/calculator',
  bookkeeping: '/bookkeeping',
  paymentWay: '/paymentWay',
  loanWays: '/loanWays',
  payAmount: '/payAmount',
  payOff: '/payOff',
  cancelLoan: '/cancelLoan',
  newPlan: '/newPlan',
  hardshipPlan: '/hardshipPlan',
  askForHelp: '/askForHelp',
  paymentClaim: '/iHavePaid',
  paymentResult: '/paymentResult',
} as const

export type ScreenKey = keyof typeof SCREEN_PATHS
export type ScreenPath = (typeof SCREEN_PATHS)[ScreenKey]

/** Screens that are texts: they work without scripts, so that a sandboxed frame can show them. */
export const TEXT_SCREENS: ReadonlySet<ScreenKey> = new Set<ScreenKey>([
  'aboutUs',
  'privacyPolicy',
  'loanAgreement',
])
