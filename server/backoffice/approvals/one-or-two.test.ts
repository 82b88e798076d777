// Every action of staff says whether it takes one person or two, and what takes two is carried out by
// nothing but the approval of its request. Trust requirement 72.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CALLS, COMMANDS, WHY_ONE } from '#server/backoffice/approvals/one-or-two.ts'
import {
  REQUEST_KINDS,
  type RequestKindName,
} from '#server/backoffice/approvals/approval-requests.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app } = await testApp()
const CHANGING = app.staffEndpoints.filter(({ changes }) => changes).map(({ path }) => path)
const KINDS = Object.keys(REQUEST_KINDS) as RequestKindName[]

test('each call of the console that changes something says how many people it takes', () => {
  expect(new Set(Object.keys(CALLS))).toEqual(new Set(CHANGING))
})

test('each reason why one person is enough is that of an action', () => {
  const used = [...Object.values(CALLS), ...Object.values(COMMANDS)].flatMap((act) =>
    act.takes === 'one' ? [act.why] : [],
  )
  expect(new Set(used)).toEqual(new Set(Object.keys(WHY_ONE)))
})

test('each kind of approval request is requested by a call', () => {
  const requested = new Set(
    Object.values(CALLS).flatMap((act) => ('requests' in act ? [act.requests] : [])),
  )
  expect(KINDS.filter((kind) => !requested.has(kind))).toEqual([])
})

/** The use case that carries a kind of request out, and the file that has it. */
const USE_CASES: Readonly<Record<RequestKindName, readonly [name: string, file: string]>> = {
  writeOff: ['writeOff', 'lending/loan/changes/write-off.ts'],
  waiveCharges: ['waiveCharges', 'lending/loan/changes/waive-charges.ts'],
  offerHardshipPlan: ['offerHardshipPlan', 'lending/hardship/book-hardship-plan.ts'],
  reversePosting: ['reversePosting', 'payments/posting/reversal/reverse-posting.ts'],
  assignSuspense: ['assignSuspense', 'payments/suspense/clear-suspense.ts'],
  sendRefund: ['queueRefund', 'payments/refunds/queue-refund.ts'],
  releasePayout: ['releasePayout', 'payments/payout-holds/decide-held-payout.ts'],
  prefundProvider: ['prefundProvider', 'payments/bank/order-transfer.ts'],
  payInCapital: ['payInCapital', 'payments/bank/order-transfer.ts'],
  settleBetweenBrands: ['settleBetweenBrands', 'payments/bank/settle-between-brands.ts'],
  reverseTransfer: ['reverseTransfer', 'payments/bank/reverse-transfer.ts'],
  importStatement: ['confirmFile', 'payments/bank/files/confirm-file.ts'],
  confirmBalance: ['confirmBalance', 'payments/bank/files/confirm-balance.ts'],
  removeStatement: ['removeStatement', 'payments/bank/files/remove-statement.ts'],
  replaceStatement: ['confirmReplacement', 'payments/bank/files/confirm-replacement.ts'],
  explainLine: ['explainLine', 'payments/bank/lines/explain-line.ts'],
  undoExplanation: ['undoExplanation', 'payments/bank/lines/undo-explanation.ts'],
  settleLine: ['settleLine', 'payments/bank/lines/explain-line.ts'],
  writeOffDifference: [
    'writeOffDifference',
    'payments/reconciliation/differences/explain-difference.ts',
  ],
  blameProvider: ['blameProvider', 'payments/reconciliation/differences/explain-difference.ts'],
  reopenDay: ['reopenDay', 'payments/close/close-day.ts'],
  writeChart: ['writeChart', 'backoffice/accounting/chart.ts'],
  writeLossRates: ['writeLossRates', 'backoffice/accounting/loss-rates.ts'],
  bookAllowance: ['bookAllowance', 'backoffice/accounting/book-allowance.ts'],
  postManualEntry: ['postManualEntry', 'backoffice/accounting/manual-entry.ts'],
  runBatch: ['releaseBatch', 'backoffice/batches/release-batch.ts'],
  writeBrand: ['writeBrand', 'backoffice/brands/write-brand.ts'],
  resetBrand: ['writeBrand', 'backoffice/brands/write-brand.ts'],
  writeMessageText: ['writeText', 'backoffice/message-texts/write-text.ts'],
  resetMessageText: ['writeText', 'backoffice/message-texts/write-text.ts'],
  publishPromotionPage: ['publishPage', 'growth/promotion/pages/edit-page.ts'],
}

/** Who else carries one out, and why it is no way around the second person. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'writeOff in server/payments/posting/reversal/repost.ts':
    'It was approved before, and is booked again.',
  'releasePayout in server/backoffice/held-payouts/decide-held-payouts.ts':
    'Up to PAYOUT_PESOS_BY_TWO one person releases.',
  'queueRefund in server/backoffice/surplus/surplus-page.ts': 'A preview: it is rolled back.',
  'releaseBatch in server/backoffice/batch-actions/start-batch.ts':
    'Of kinds for which one person is enough.',
  'carryOutRequest in server/backoffice/approvals/preview/preview-request.ts':
    'A preview: it is rolled back.',
  'carryOutRequest in server/backoffice/approvals/maker-checker.ts': 'The approval itself.',
  'carryOutRequest in server/backoffice/suspense/assign-as-staff.ts':
    'Up to PAYOUT_PESOS_BY_TWO one person assigns.',
}

const APPROVALS = 'server/backoffice/approvals'

/** Files of the server and the commands, without their tests. */
const SOURCES = ['bench', 'doubles', 'drills', 'server', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing-/.test(path))
    .map((path) => ({
      path: join(folder, path),
      text: readFileSync(join(folder, path), 'utf8'),
    })),
)

/** The files that import something of a file of the server, by its name or all of the file. */
function importers([name, file]: readonly [name: string, file: string]): string[] {
  const [folder, base] = [dirname(`server/${file}`), basename(file)]
  return SOURCES.filter(({ path, text }) =>
    [...text.matchAll(IMPORT)].some(([, names = '', all, from]) => {
      const isOfFile =
        from === `#server/${file}` || (from === `./${base}` && dirname(path) === folder)
      return (
        isOfFile && (all || names.split(',').some((each) => each.trim().split(' ')[0] === name))
      )
    }),
  ).map(({ path }) => path)
}

const IMPORT = /import (?:\{([^}]*)\}|(\* as \w+))\s*from '([^']+)'/g

/** Files of kinds of requests: `requestKind` has them as what an approval does. */
const isOfKind = (path: string) =>
  path.startsWith(APPROVALS) && /-(requests|as-requested)\.ts$/.test(path)

test.each(KINDS)('%s is carried out by its approval alone', (kind) => {
  const [name] = USE_CASES[kind]
  const all = importers(USE_CASES[kind])
  expect(all.filter(isOfKind)).toHaveLength(1)
  const others = all.filter((path) => !isOfKind(path)).map((path) => `${name} in ${path}`)
  expect(others.filter((other) => !(other in ELSEWHERE))).toEqual([])
})

test('a request is carried out by its approval, by a preview, or below the amount for two', () => {
  const file = 'backoffice/approvals/approval-requests.ts'
  const all = importers(['carryOutRequest', file]).map((path) => `carryOutRequest in ${path}`)
  expect(all.filter((each) => !(each in ELSEWHERE))).toEqual([])
})

test('a file of a bank is imported by its approval, by a preview, or by a command', () => {
  const file = 'payments/bank/files/import-statement.ts'
  const bank = 'server/payments/bank/files'
  expect(importers(['importFile', file])).toEqual([
    `${bank}/confirm-file.ts`,
    `${bank}/replace-statement.ts`,
    `${bank}/try-file.ts`,
  ])
  const replacing = 'payments/bank/files/replace-statement.ts'
  expect(importers(['replaceStatement', replacing])).toEqual([`${bank}/confirm-replacement.ts`])
  const confirming = 'payments/bank/files/confirm-replacement.ts'
  expect(importers(['replacedBy', confirming])).toEqual([`${bank}/try-replacement.ts`])
  expect(importers(['importStatement', file])).toEqual(['server/cli/books/bank-statement.ts'])
})

test('whatever is excepted is there', () => {
  const useCases = [
    ...KINDS.map((kind) => USE_CASES[kind]),
    ['carryOutRequest', 'backoffice/approvals/approval-requests.ts'] as const,
  ]
  const found = new Set(
    useCases.flatMap((useCase) => importers(useCase).map((path) => `${useCase[0]} in ${path}`)),
  )
  expect(Object.keys(ELSEWHERE).filter((each) => !found.has(each))).toEqual([])
})
