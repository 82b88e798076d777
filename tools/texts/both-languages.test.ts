import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPLY_WORKING_DAYS } from '#domain/contacts/complaint-clock.ts'
import { englishSite } from '#web/site/texts/en.ts'
import { filipinoSite } from '#web/site/texts/fil.ts'
import { listCalls, type LocalizedPair, localizedPairs, sourceFiles } from './localized-pairs.ts'
import { ALIKE } from './alike.ts'
import { type LanguageFault, languageFaults } from './language-faults.ts'

// Every text for borrowers of market philippines exists in English and in Filipino: the server's
// (`Localized`, server/platform/messages/localized.ts) and those of the screens (`en.ts` beside `fil.ts`).

/** Texts in one language only: market asGiven is in English. */
const IN_ONE_LANGUAGE = [
  'server/lending/legal/legal-messages.ts LEGAL_MESSAGES.grievance',
  'web/borrower/legal/texts/en.ts.inEnglish',
]

/** Pairs that are built from texts of other pairs. */
const MADE_OF_PAIRS: Readonly<Record<string, string>> = {
  'server/lending/product/product-record.ts': 'the texts of a product are the lender’s',
  'server/lending/product/publishing/blank-product.ts': 'the texts of a product are the lender’s',
  'server/backoffice/products/product-form.ts': 'the texts of a product are the lender’s',
  'server/backoffice/products/preview-product.ts': 'the texts of a product are the lender’s',
  'server/backoffice/message-texts/editable-messages.ts':
    'with placeholders, the texts of contact, push and reply-template messages',
  'server/growth/promotion/pages/template-record.ts': 'the texts of a page are the lender’s',
  'server/growth/promotion/pages/template-file.ts': 'the texts of a page are the lender’s',
  'server/payments/options/get-payoff.ts': 'the day is written for each language',
  'server/lending/loan/changes/refuse-extension.ts':
    'sentences of cap-messages.ts, one after the other',
  'server/platform/messages/localized.ts': 'makes pairs of what it is given',
  'server/platform/messages/cap-sentence.ts':
    'the name of a regulation is the same in every language',
  'server/platform/http/serve/field-trouble.ts': 'says the trouble of a field, which is a pair',
  'server/identity/payout-account/account-number.ts': 'a count of digits is a figure',
  'server/lending/legal/legal-text.ts': 'chooses between whole texts (legal-text.test.ts)',
}

/** Files with texts in English only, and why. */
const ENGLISH_ALONE: Readonly<Record<string, string>> = {
  'server/lending/application/decision/decide-application.ts': 'staff decide',
  'server/service/collections/collection-refusals.ts': 'staff collect',
  'server/service/complaint/disputes/decide-dispute.ts': 'staff decide',
  'server/service/complaint/disputes/refuse-upholding-again.ts': 'staff decide',
  'server/service/complaint/replies/reply-to-complaint.ts': 'staff reply',
  'server/platform/http/refusals/errors.ts': 'an address or a request that only a program makes',
  'server/platform/http/refusals/refuse-writes.ts': 'calls of the console',
  'server/platform/http/serve/idempotency.ts': 'the key is the program’s',
  'server/platform/http/serve/serve-upload.ts': 'the form of an upload is the program’s',
  'server/lending/loan/changes/write-off.ts': 'staff write off',
  'server/lending/loan/changes/waive-charges.ts': 'staff waive',
  'server/growth/partner/take-notice.ts': 'the partner’s server asks',
  'server/lending/checked-version/version-refusals.ts': 'staff draft and check versions',
  'server/lending/exclusion/decide-exclusions.ts': 'staff bring and check lists',
  'server/lending/exclusion/read-exclusions.ts': 'staff bring lists',
  'server/lending/product/publishing/draft-product.ts': 'staff draft',
  'server/lending/product/publishing/open-version.ts': 'staff draft and check',
  'server/lending/product/publishing/publish-product.ts': 'staff publish',
  'server/lending/product/publishing/save-product.ts': 'staff set terms',
  'server/growth/promotion/pages/edit-page.ts': 'staff write',
  'server/growth/promotion/registration/register-borrower.ts':
    'the name of the app is the page’s own',
  'server/growth/promotion/registration/send-registration-code.ts':
    'the name of the app is the page’s own',
  'server/growth/promotion/registration/form-visitor.ts': 'the name of the app is the page’s own',
  'server/growth/promotion/registration/work-try.ts':
    'the page sends its own name, and asks where its market has it',
  'server/payments/bank/files/confirm-file.ts': 'bookkeepers confirm',
  'server/payments/bank/lines/refuse-faults.ts': 'bookkeepers import',
  'server/payments/suspense/clear-suspense.ts': 'bookkeepers look for an owner',
  'server/payments/surplus/refund-surplus.ts': 'bookkeepers refund',
  'server/payments/posting/reversal/reverse-posting.ts': 'bookkeepers reverse',
  'server/service/payment-claim/clear-claim.ts': 'staff clear',
  'server/service/help-request/answer-help.ts': 'staff answer',
  'server/service/payment-claim/match-claim.ts': 'staff match',
  'server/service/support/write-to-borrower.ts': 'staff write',
  'server/service/complaint/any-complaint.ts': 'staff read',
  'server/service/complaint/replies/reopen-for-staff.ts': 'staff reopen',
  'server/platform/staff/refuse-ended.ts': 'staff act',
  'server/platform/staff/staff-person.ts': 'staff act',
  'server/identity/correction/check-correction.ts': 'staff check',
  'server/identity/correction/corrected-value.ts': 'staff correct',
  'server/identity/correction/request-correction.ts': 'staff correct',
  'server/identity/correction/correct-number.ts': 'staff correct',
  'server/identity/standing/decide-standing.ts': 'staff block and hold',
  'server/identity/standing/standing.ts': 'staff look up',
  'server/identity/standing/tasks.ts': 'staff give tasks',
  'server/identity/standing/write-note.ts': 'staff note',
  'server/lending/application/decision/above-limit.ts': 'staff decide',
  'server/lending/application/decision/decide-by-staff.ts': 'staff decide',
  'server/lending/application/decision/decision-store.ts': 'staff decide',
  'server/lending/application/decision/lower-amount.ts': 'staff offer less',
  'server/lending/application/decision/refuse-decision.ts': 'staff decide',
  'server/payments/bank/lines/explain-line.ts': 'bookkeepers explain',
  'server/payments/bank/order-transfer.ts': 'bookkeepers transfer',
  'server/payments/bank/settle-between-brands.ts': 'bookkeepers settle',
  'server/payments/bank/reverse-transfer.ts': 'bookkeepers take back',
  'server/payments/close/close-day.ts': 'bookkeepers close',
  'server/payments/payout-holds/decide-held-payout.ts': 'staff decide',
  'server/payments/reconciliation/differences/explain-difference.ts': 'bookkeepers explain',
  'server/payments/refunds/request-refund.ts': 'bookkeepers refund',
  'server/payments/refunds/queue-refund.ts': 'bookkeepers refund',
  'server/payments/refunds/refuse-going-back.ts': 'bookkeepers refund',
  'server/lending/loan/changes/refuse-changed-loan.ts': 'bookkeepers decide',
}

/** The console is in English, and no borrower meets it. */
const STAFF_ONLY = 'server/backoffice/'
const files = sourceFiles('server')
const pairs = files.flatMap(localizedPairs)

test('the server has texts in both languages, and each pair can be checked', () => {
  const hidden = pairs.filter(
    (pair) => !pair.isText && pair.exportedAs === null && !(pair.file in MADE_OF_PAIRS),
  )
  expect(hidden.map(placeOf)).toEqual([])
})

test('a text of the server is never the same in both languages, nor empty in one', () => {
  const faults = pairs
    .filter(({ isText }) => isText)
    .flatMap((pair) => languageFaults(textOf(pair.en), textOf(pair.fil), placeOf(pair)))
  expect(faults.filter(isNotAlike)).toEqual([])
})

test('texts of the server have the same shape in both languages, and none is left in English', async () => {
  const holders = new Set(pairs.filter(({ exportedAs }) => exportedAs).map(({ file }) => file))
  const faults = []
  let count = 0
  for (const file of holders) {
    const all = await exportsOf(file)
    for (const [name, { en, fil }] of Object.entries(all).flatMap(pairsIn)) {
      count += leafCount(en)
      faults.push(...languageFaults(en, fil, `${file} ${name}`))
    }
  }
  expect(count).toBeGreaterThan(600)
  expect(faults.filter(isNotAlike)).toEqual([])
})

test('texts of the screens have the same shape in both languages, and none is left in English', async () => {
  const english = sourceFiles('web').filter((file) => file.endsWith('/en.ts'))
  expect(english.length).toBeGreaterThan(15)
  const faults = []
  for (const file of english) {
    const en = textsIn(await exportsOf(file))
    const fil = textsIn(await exportsOf(file.replace(/en\.ts$/, 'fil.ts')))
    faults.push(...languageFaults(en, fil, file))
  }
  expect(faults.filter(isNotAlike)).toEqual([])
})

test('whatever is refused is refused in both languages, but for what no borrower meets', () => {
  const alone = files
    .filter((file) => !file.startsWith(STAFF_ONLY))
    .flatMap((file) => listCalls(file, new Set(['englishOnly'])))
  expect([...new Set(alone.map(({ file }) => file))]).toEqual(Object.keys(ENGLISH_ALONE).toSorted())
  // A refusal does not take a plain string (its type is `Localized`); this test fails if it ever does.
  const refusals = files.flatMap((file) => listCalls(file, new Set(['Refusal', 'inputRefused'])))
  expect(refusals.length).toBeGreaterThan(100)
  expect(refusals.filter(({ isOfText }) => isOfText)).toEqual([])
})

async function exportsOf(file: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ join(import.meta.dirname, '../..', file)) as Promise<
    Record<string, unknown>
  >
}

/** Figures that were passed in count as any figure. */
function isNotAlike({ at, text }: LanguageFault): boolean {
  if (IN_ONE_LANGUAGE.some((place) => at.startsWith(place))) return false
  return !ALIKE.has(text.replaceAll(/\d+/g, '#'))
}

/** A file of texts exports one object; what else it exports is a part of it. */
function textsIn(all: Record<string, unknown>): unknown {
  return Object.entries(all).find(([name]) => /^(english|filipino|en$|fil$)/.test(name))?.[1]
}

function placeOf({ file, line }: LocalizedPair): string {
  return `${file}:${line}`
}

/** Texts, and functions that return one, in a value, however deep. */
function leafCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((count, each) => count + leafCount(each), 0)
}

/** A text by its source: what is put into it says nothing of the language. */
function textOf(source: string): string {
  return source.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '')
}

/** Every pair in an exported value, however deep; functions are looked into by `languageFaults`. */
function pairsIn([name, value]: [string, unknown]): [string, { en: unknown; fil: unknown }][] {
  if (typeof value !== 'object' || value === null || '~kind' in value) return []
  const { en, fil, ...others } = value as Record<string, unknown>
  if (en !== undefined && fil !== undefined && Object.keys(others).length === 0)
    return [[name, { en, fil }]]
  const within = value instanceof Map ? [...value.values()].entries() : Object.entries(value)
  // Market asGiven has one set of texts for all languages. (A schema has a ~kind, and no texts.)
  const languages = [...within].filter(([key]) => key !== 'asGiven')
  return languages.flatMap(([key, each]) => pairsIn([`${name}.${key}`, each]))
}

test('the public site promises a reply in as many weekdays as a complaint does', () => {
  for (const { reviews } of [englishSite, filipinoSite])
    expect(reviews.note).toContain(` ${REPLY_WORKING_DAYS} `)
})
