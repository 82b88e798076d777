import { expect, test } from 'vitest'
import { MARKETS } from '#domain/market.ts'

test('each market stands under its own key', () => {
  for (const [key, market] of Object.entries(MARKETS)) expect(market.key).toBe(key)
})

// Each rule as docs/assumptions.md, section 1, sets the two readings side by side.
test.each([
  ['days are written in words', 'datesInWords', false, true],
  ['charges are rounded', 'chargeRounding', 'halfEven', 'down'],
  ['lateness costs', 'lateCharges', 'onceAndTiered', 'dailyOnScheduled'],
  ['disputed days are late', 'disputedDaysAreLate', true, false],
  ['a loan may be settled early', 'prepayment', 'wholeAfterHalfTheTerm', 'anyDayWholeOrPart'],
  ['money beyond what is due goes', 'advance', 'nextInstallments', 'prepays'],
  ['other ways are offered on order details', 'loanWays', false, true],
  ['legal caps hold', 'caps', 'none', 'sec'],
  ['a loan may be cancelled for free for days', 'freeCancellationDays', 0, 3],
  ['only the exact amount is taken', 'exactRepayAmountOnly', true, false],
  ['a bare session is taken in a page’s query', 'sessionIdInPageQuery', true, false],
  ['an older session is asked for an SMS code', 'smsCodeForOlderSession', false, true],
  ['the agreement is ticked at first', 'agreementTickedAtFirst', true, false],
  ['a pop-up may hold who goes', 'retentionPopUp', true, false],
  ['privacy consent is a box of its own', 'separatePrivacyConsent', false, true],
  ['collection complaints are always taken', 'collectionComplaintsAlwaysAllowed', false, true],
  ['the cost is shown before acceptance', 'costBeforeAcceptance', false, true],
  ['the lender’s notices are shown', 'lenderNotices', false, true],
] as const)('%s: %s is %s as given and %s in the Philippines', (_, rule, given, philippines) => {
  expect(MARKETS.asGiven[rule]).toBe(given)
  expect(MARKETS.philippines[rule]).toBe(philippines)
})

test('the kinds of schedule and the ways to go on with a loan are those of each market', () => {
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
