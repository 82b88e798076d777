import type { RequestKindName } from '#server/backoffice/approvals/approval-requests.ts'

/** What a second person checks: a request for the books, or one with a table of its own. */
export type CheckedRequest =
  | RequestKindName
  | 'invitation'
  | 'role'
  | 'correction'
  | 'product'
  | 'productWithdrawal'
  | 'policy'
  | 'exclusions'
  | 'exclusionLift'

/** Why one person is enough. */
export const WHY_ONE = {
  own: 'It is their own account.',
  answer: 'It answers one borrower, who reads it.',
  resolution:
    'It answers one borrower, who reads it; who upheld a dispute of a loan upholds no other of it.',
  decision: 'It is a decision on one borrower by who is there to decide.',
  protection: 'It stops something or takes it away; nothing goes out by it.',
  record:
    'It writes down what happened, or what a document says; what it means is checked elsewhere.',
  work: 'It says who works on what waits, and decides nothing of it.',
  draft: 'Nobody sees it until it is published.',
  copy: 'It reads data, and the log keeps whose.',
  operator: 'Whoever runs a command has the database and its keys.',
} as const

/** How many people an action of staff takes. */
export type Takes =
  /** Done at once. */
  | { readonly takes: 'one'; readonly why: keyof typeof WHY_ONE }
  /** Only requests: a second person checks it. */
  | { readonly takes: 'two'; readonly requests: CheckedRequest }
  /** Done at once up to `PAYOUT_PESOS_BY_TWO`, above it only requested. */
  | { readonly takes: 'two above'; readonly requests: CheckedRequest }
  /** Carries out, or rejects, what another person requested. */
  | { readonly takes: 'the second' }

const one = (why: keyof typeof WHY_ONE): Takes => ({ takes: 'one', why })
const two = (requests: CheckedRequest): Takes => ({ takes: 'two', requests })
const twoAbove = (requests: CheckedRequest): Takes => ({ takes: 'two above', requests })
const SECOND: Takes = { takes: 'the second' }

/** Each call of the console that changes something, by its path. Who may make it: permissions.ts. */
export const CALLS: Readonly<Record<string, Takes>> = {
  '/me/sessions/end': one('own'),
  '/me/password': one('own'),
  '/me/passkeys/add': one('own'),
  '/me/passkeys/name': one('own'),
  '/me/passkeys/remove': one('own'),
  '/me/app/replace': one('own'),
  '/me/recovery-codes/renew': one('own'),
  '/views/save': one('own'),
  '/views/remove': one('own'),

  '/work/take': one('work'),
  '/work/next': one('work'),
  '/work/give-back': one('work'),
  '/work/hand-over': one('work'),
  '/work/away': one('work'),
  '/work/assign': one('work'),
  '/work/person-away': one('work'),
  '/batches/assign': one('work'),
  '/batches/message': one('answer'),
  '/batches/write-off': two('runBatch'),
  '/batches/offer-plan': two('runBatch'),
  '/batches/release-payouts': one('decision'),
  '/batches/stop': one('protection'),

  '/applications/approve': one('decision'),
  '/applications/offer-less': one('decision'),
  '/applications/decline': one('decision'),
  '/applications/ask-pictures': one('answer'),
  '/borrowers/note': one('record'),
  '/borrowers/write': one('answer'),
  '/borrowers/give-task': one('work'),
  '/borrowers/postpone-task': one('work'),
  '/borrowers/finish-task': one('work'),
  '/borrowers/set-limit': one('decision'),
  '/borrowers/lift-wait': one('decision'),
  '/borrowers/block': one('protection'),
  '/borrowers/unblock': one('decision'),
  '/borrowers/lose-phone': one('protection'),
  '/borrowers/regain-phone': one('decision'),
  '/borrowers/hold': one('protection'),
  '/borrowers/release': one('decision'),
  '/borrowers/show-identity': one('copy'),
  '/borrowers/decide-identity': one('decision'),
  '/borrowers/attach-credit-report': one('record'),
  '/borrowers/screen': one('copy'),
  '/borrowers/clear-screening': one('decision'),
  '/corrections/request': two('correction'),
  '/corrections/check': SECOND,

  '/complaint/upload-image': one('draft'),
  '/complaint/reply': one('answer'),
  '/complaint/resolve': one('resolution'),
  '/complaint/reopen': one('answer'),
  '/help-requests/answer': one('answer'),
  '/claim/match': two('assignSuspense'),
  '/claim/clear': one('answer'),
  '/claim/inquire': one('record'),
  '/collections/call': one('record'),
  '/collections/call-outcome': one('record'),
  '/collections/message': one('answer'),
  '/collections/promise': one('record'),
  '/collections/write-off': two('writeOff'),

  '/loans/write-off': two('writeOff'),
  '/loans/waive': two('waiveCharges'),
  '/loans/reverse': two('reversePosting'),
  '/hardship-plans': two('offerHardshipPlan'),
  '/suspense/assign': twoAbove('assignSuspense'),
  '/suspense/return': two('sendRefund'),
  '/surplus/refund': two('sendRefund'),
  '/held-payouts/release': twoAbove('releasePayout'),
  '/held-payouts/check': SECOND,
  '/held-payouts/decline': one('protection'),
  '/approvals/check': SECOND,

  '/bank-statements/try': one('draft'),
  '/bank-statements/import': two('importStatement'),
  '/bank-statements/remove': two('removeStatement'),
  '/bank-statements/replace': two('replaceStatement'),
  '/bank-statements/confirm-balance': two('confirmBalance'),
  '/bank-statements/prefund': two('prefundProvider'),
  '/bank-statements/pay-in': two('payInCapital'),
  '/bank-statements/settle-brands': two('settleBetweenBrands'),
  '/differences/recheck': one('record'),
  '/differences/blame': two('blameProvider'),
  '/differences/write-off': two('writeOffDifference'),
  '/differences/explain-line': two('explainLine'),
  '/differences/settle-line': two('settleLine'),
  '/differences/undo-explanation': two('undoExplanation'),
  '/differences/reverse-transfer': two('reverseTransfer'),
  '/closing/close': one('record'),
  '/closing/reopen': two('reopenDay'),
  '/reports/chart/write': two('writeChart'),
  '/reports/loss-allowance/rates': two('writeLossRates'),
  '/reports/loss-allowance/book': two('bookAllowance'),
  '/reports/manual-entry': two('postManualEntry'),
  '/archives/make': one('copy'),

  '/products/draft/start': one('draft'),
  '/products/draft/save': one('draft'),
  '/products/draft/discard': one('draft'),
  '/products/draft/ask': two('product'),
  '/products/draft/check': SECOND,
  '/products/withdraw/ask': two('productWithdrawal'),
  '/products/withdraw/check': SECOND,
  '/underwriting/draft/start': one('draft'),
  '/underwriting/draft/save': one('draft'),
  '/underwriting/draft/discard': one('draft'),
  '/underwriting/draft/replay': one('draft'),
  '/underwriting/draft/ask': two('policy'),
  '/underwriting/draft/check': SECOND,
  '/exclusions/import': two('exclusions'),
  '/exclusions/check': SECOND,
  '/exclusions/lift': two('exclusionLift'),
  '/exclusions/check-lift': SECOND,
  '/promotion-pages/make': one('draft'),
  '/promotion-pages/save': one('draft'),
  '/promotion-pages/publish': two('publishPromotionPage'),
  '/promotion-pages/take-down': one('protection'),
  '/message-texts/write': two('writeMessageText'),
  '/message-texts/reset': two('resetMessageText'),
  '/brands/write': two('writeBrand'),
  '/brands/reset': two('resetBrand'),
  '/holidays/keep': one('record'),
  '/holidays/take-out': one('record'),
  '/holidays/import': one('record'),

  '/staff/invite': two('invitation'),
  '/staff/end': one('protection'),
  '/staff/roles/take': one('protection'),
  '/staff/roles/request': two('role'),
  '/staff/requests/check': SECOND,
}

/** Each operator command that writes, by its script in package.json and what it is asked for. */
export const COMMANDS: Readonly<Record<string, Takes>> = {
  'bank-statement import': one('operator'),
  'borrower stop': one('protection'),
  'close-day': one('record'),
  'identity accept': one('decision'),
  'identity refuse': one('decision'),
  'identity show': one('copy'),
  install: one('operator'),
  'keys drop': one('operator'),
  'keys encrypt': one('operator'),
  'keys make': one('operator'),
  'keys rotate': one('operator'),
  'loan release': one('operator'),
  'maintenance off': one('operator'),
  'maintenance on': one('operator'),
  migrate: one('operator'),
  'product publish': one('operator'),
  'product withdraw': one('operator'),
  'promotion publish': one('operator'),
  'promotion withdraw': one('operator'),
  recover: one('operator'),
  restore: one('operator'),
  setup: one('operator'),
  'staff invite': one('operator'),
  'staff role': one('operator'),
  upgrade: one('operator'),
}
