import type {
  RequestKindName,
  RequestInput,
} from '#server/backoffice/approvals/approval-requests.ts'

/** Of nothing that is there. */
const ID = '00000000-0000-4000-8000-00000000a11e'
const loan = { loanId: ID, seen: '4' }
const transfer = { brand: 'ph', bank: 'bdo', amount: '100', transferReference: 'CAP-2026-01' }
const line = { account: 'bank:bdo', line: '2026-11-02:1' }
const difference = { kind: 'collection', subject: 'dragonpay:REF1', seen: '1 paid' } as const
const statement = {
  statement: ID,
  account: 'bank:bdo',
  name: 'STMT261102',
  closesOn: '2026-11-02',
  opening: '0',
  closing: '-100',
  lineCount: '1',
}
const days = { from: '2026-11-01', to: '2026-11-02' }

/** An input of each kind of request with all its fields, of what is not there. */
export const COMPLETE: { readonly [Kind in RequestKindName]: Required<RequestInput<Kind>> } = {
  writeOff: { ...loan, amount: '100' },
  waiveCharges: { ...loan, interest: '50', fees: '0', penalties: '50', amount: '100' },
  offerHardshipPlan: {
    ...loan,
    installmentCount: '6',
    everyDays: '15',
    firstDueOn: '2026-12-20',
    yearlyRate: '12.5',
    payFirst: '0',
    until: '2026-12-01',
  },
  reversePosting: { ...loan, entryReference: 'dragonpay:REF1:paid', amount: '100' },
  assignSuspense: { ...loan, entryReference: 'moved:1', amount: '100', complaintId: ID },
  sendRefund: { refundId: ID, amount: '100', loanId: ID, entryReference: 'moved:1' },
  releasePayout: { payoutId: ID, seen: '100 account', amount: '100' },
  prefundProvider: { ...transfer, provider: 'dragonpay' },
  payInCapital: transfer,
  settleBetweenBrands: { ...transfer, toBrand: 'given', toBank: 'ubp' },
  importStatement: { file: ID, hash: 'a'.repeat(64), seen: 'b'.repeat(64) },
  confirmBalance: { account: 'bank:bdo', day: '2026-11-02', balance: '-100' },
  removeStatement: statement,
  replaceStatement: { ...statement, file: ID, hash: 'a'.repeat(64), seen: 'b'.repeat(64) },
  reverseTransfer: { account: 'bank:bdo', transferReference: 'CAP-2026-01' },
  explainLine: {
    ...line,
    brand: 'ph',
    as: 'expense',
    provider: 'dragonpay',
    day: '2026-11-02',
    change: '-100',
  },
  undoExplanation: {
    ...line,
    seen: 'account 2026-11-02T04:00:00Z',
    day: '2026-11-02',
    change: '-100',
  },
  settleLine: {
    ...line,
    ...days,
    provider: 'dragonpay',
    net: '-100',
    day: '2026-11-02',
    change: '-100',
  },
  writeOffDifference: {
    ...difference,
    brand: 'ph',
    provider: 'dragonpay',
    amount: '100',
    side: 'short',
  },
  blameProvider: { ...difference, ticket: 'DP-1' },
  reopenDay: { brand: 'ph', day: '2026-11-02' },
  writeChart: { brand: 'none', chart: 'bank:*,1020,Bank,asset', seen: 'as shipped' },
  writeLossRates: {
    brand: 'none',
    rate0: '1',
    rate1: '5',
    rate31: '20',
    rate61: '50',
    rate91: '100',
    seen: 'as shipped',
  },
  bookAllowance: { brand: 'none', day: '2026-11-02', allowance: '100' },
  postManualEntry: {
    brand: 'none',
    day: '2026-11-02',
    lines: 'taxesPayable 1\nexpense:other -1',
    document: 'JV-1',
  },
  runBatch: {
    batchId: ID,
    batchKind: 'offerPlan',
    count: '2',
    amount: '100',
    installmentCount: '3',
    everyDays: '30',
    firstDueOn: '2026-12-02',
    yearlyRate: '0',
    payFirst: '0',
    until: '2026-11-30',
  },
  writeBrand: {
    brand: 'none',
    servicePhone: '0288881234',
    serviceEmail: 'help@lender.ph',
    iosStore: 'https://apps.apple.com/ph/app/hiram/id1',
    androidStore: 'https://play.google.com/store/apps/details?id=ph.hiram',
    seen: '0',
  },
  resetBrand: { brand: 'none', seen: '0' },
  writeMessageText: { message: 'ph sms none', language: 'en', text: 'Pay today', seen: '0' },
  resetMessageText: { message: 'ph sms none', language: 'fil', seen: '0' },
  publishPromotionPage: { page: 'none', seen: '1' },
}
