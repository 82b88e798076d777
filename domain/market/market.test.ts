import { expect, test } from 'vitest'
import { MARKETS } from '#domain/market/market.ts'

test('each market has its own key', () => {
  for (const [key, market] of Object.entries(MARKETS)) expect(market.key).toBe(key)
})

// Each rule as docs/assumptions.md, section 1, sets the two readings side by side.
test.each([
  ['dates are written in words', 'datesInWords', false, true],
  ['charges are rounded', 'chargeRounding', 'halfEven', 'down'],
  ['late payment is charged', 'lateCharges', 'onceAndTiered', 'dailyOnScheduled'],
  ['disputed days are late', 'disputedDaysAreLate', true, false],
  ['a loan may be settled early', 'prepayment', 'wholeAfterHalfTheTerm', 'anyDayWholeOrPart'],
  ['money beyond the amount due goes', 'advance', 'nextInstallments', 'prepays'],
  ['options are offered on order details', 'loanOptions', false, true],
  ['legal caps hold', 'caps', 'none', 'sec'],
  ['a loan may be cancelled for free for days', 'freeCancellationDays', 0, 3],
  ['only the exact amount is taken', 'exactRepayAmountOnly', true, false],
  ['a sessionId is accepted in the query of a page', 'sessionIdInPageQuery', true, false],
  ['an older session is asked for a fresh proof', 'proofInOlderSession', false, true],
  ['the agreement is ticked by default', 'agreementTickedAtFirst', true, false],
  ['leaving opens a retention pop-up', 'retentionPopUp', true, false],
  ['privacy consent is a separate checkbox', 'separatePrivacyConsent', false, true],
  ['collection complaints are always taken', 'collectionComplaintsAlwaysAllowed', false, true],
  ['the cost is shown before acceptance', 'costBeforeAcceptance', false, true],
  ['the account that money goes to is checked', 'destinationCheck', false, true],
  ['a loan may be applied for without an e-mail', 'emailOptional', false, true],
  ['documents are shown on order details', 'loanPapers', false, true],
  ['what stands on a screen is said over it once more', 'echoes', true, false],
  ['channels are listed with what they can do', 'payingInDetail', false, true],
  ['the lender’s notices are shown', 'lenderNotices', false, true],
] as const)('%s: %s is %s as given and %s in the Philippines', (_, rule, given, philippines) => {
  expect(MARKETS.asGiven[rule]).toBe(given)
  expect(MARKETS.philippines[rule]).toBe(philippines)
})

test('each market has its kinds of schedule and its options for a loan', () => {
  expect(MARKETS.asGiven).toMatchObject({
    plans: ['asScheduled', 'extension'],
    intervalUnits: ['days', 'months'],
    interestMethods: ['declining', 'flat', 'equalPrincipal'],
  })
  expect(MARKETS.philippines).toMatchObject({
    plans: ['asScheduled', 'extension', 'partPayment', 'newPlan'],
    intervalUnits: ['days'],
    interestMethods: ['declining'],
  })
})
