import { expect, test } from 'vitest'
import { capExcesses } from '#domain/caps/cap-excess.ts'
import { fittingCounts, paydayTrials, unfitCounts } from '#domain/caps/payday-trials.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { termsCapExcesses } from '#domain/caps/terms-caps.ts'
import { termsErrors } from '#domain/caps/terms-check.ts'
import { ONE_PAYMENT } from '#domain/caps/testing-terms.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import { perCent } from '#domain/money/rate.ts'
import { loanTerms, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { chosenDueDates, dueDateChoices, firstDueDates } from '#domain/schedule/payday-choices.ts'
import { offer } from '#domain/underwriting/offer.ts'

const TODAY = Temporal.PlainDate.from('2026-12-05')
const market = MARKETS.philippines
const limits = { policy: policyOn(TODAY), aprCeiling: perCent('36') }

const monthly: ProductTerms = {
  ...ONE_PAYMENT,
  payday: 15,
  interval: { every: 1, unit: 'months' },
  installmentCounts: [4, 11],
  otherPaydays: [
    { payday: 'monthEnd', installmentCounts: [4] },
    { payday: 'both', installmentCounts: [7, 23] },
  ],
}

test('monthly 4 to 11 and both paydays 7 to 23 fit on every acceptance day of two years', () => {
  const counts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  for (const payday of [1, 15, 28, 'monthEnd'] as const)
    expect(fittingCounts({ payday }, TODAY)).toEqual(counts(4, 11))
  expect(fittingCounts({ payday: 'both' }, TODAY)).toEqual(counts(7, 23))
})

test('a count that does not fit is left out with its first bad day', () => {
  expect(dueDateChoices(monthly).flatMap((terms) => unfitCounts(terms, TODAY))).toEqual([])
  const wrong = { ...monthly, installmentCounts: [3, 4, 12] }
  const bad = unfitCounts(wrong, TODAY).map(({ installmentCount, trial }) => [
    installmentCount,
    ...[trial.acceptedOn, trial.startsOn].map(String),
    trial.dueDays.at(-1),
  ])
  // December 15 to February 15, and, of 12, January 15 to December 15.
  expect(bad).toEqual([
    [3, '2026-12-05', '2026-12-05', 72],
    [12, '2026-12-06', '2026-12-06', 374],
  ])
})

test('each day of two years is tried, with payouts 0 to 5 days later and each first due date', () => {
  const trials = paydayTrials(monthly, 4, TODAY)
  const firstDays = new Set(trials.map(({ dueDays }) => dueDays[0]))
  expect([...firstDays].toSorted((a, b) => a! - b!)).toEqual(
    Array.from({ length: 36 }, (_, index) => index + 5),
  )
  for (const { acceptedOn, startsOn, firstDueOn, dueDays } of trials) {
    expect(daysBetween(startsOn, firstDueOn)).toBe(dueDays[0])
    expect(daysBetween(acceptedOn, firstDueOn)).toBeGreaterThanOrEqual(10)
    expect(daysBetween(acceptedOn, firstDueOn)).toBeLessThanOrEqual(40)
  }
})

test('the first due date is within the days of the product, at both ends', () => {
  const dates = (changed: Partial<ProductTerms>, on: string) =>
    firstDueDates({ ...monthly, ...changed }, Temporal.PlainDate.from(on)).map(String)
  // Exactly 10 days and exactly 40 days away.
  expect(dates({}, '2027-04-05')).toEqual(['2027-04-15', '2027-05-15'])
  expect(dates({}, '2027-03-05')).toEqual(['2027-03-15'])
  expect(dates({}, '2027-04-06')).toEqual(['2027-05-15'])
  expect(dates({ firstDueDaysMax: 41 }, '2027-03-05')).toEqual(['2027-03-15', '2027-04-15'])
  expect(dates({ firstDueDaysMin: 11 }, '2027-04-05')).toEqual(['2027-05-15'])
  expect(dates({ payday: 'both' }, '2027-02-05')).toEqual(['2027-02-15', '2027-02-28'])
})

test('terms on paydays that are lawful exceed no cap on any day', () => {
  expect(termsErrors(monthly, market)).toEqual([])
  const extended = { ...monthly, extensionCountMost: 1, extensionFeeRate: perCent('0') }
  expect(termsCapExcesses(extended, market, TODAY, limits)).toEqual([])
})

// 3.4% kept back is within the ceiling of a year only where the term is long enough.
test('a cap that is exceeded on some days only is found with the first of them, as each day shows', () => {
  const dear = { ...monthly, annualRate: perCent('24'), installmentCounts: [4], otherPaydays: [] }
  const withFee = { ...dear, upFrontFeeRate: perCent('2.2') }
  const found = termsCapExcesses(withFee, market, TODAY, limits)
  const terms = loanTerms(withFee, 4)
  const principal = withFee.principalMost
  const bad = paydayTrials(withFee, 4, TODAY).filter(({ startsOn, firstDueOn }) => {
    const made = offer({ ...terms, firstDueOn }, principal, startsOn, market)
    return capExcesses(made, limits).length > 0
  })
  const all = paydayTrials(withFee, 4, TODAY)
  expect(bad.length).toBeGreaterThan(0)
  expect(bad.length).toBeLessThan(all.length)
  expect(found.map(({ cap }) => cap)).toEqual(['aprCeiling'])
  expect(found[0]?.onPayday).toEqual({ payday: 15, trial: bad[0] })
})

test('the due dates to choose are those of the product; others are not allowed', () => {
  expect(chosenDueDates(monthly, 15)?.installmentCounts).toEqual([4, 11])
  expect(chosenDueDates(monthly, 'both')).toMatchObject({
    payday: 'both',
    installmentCounts: [7, 23],
    interval: { every: 15, unit: 'days' },
  })
  expect(chosenDueDates(monthly, 14)).toBeNull()
  expect(chosenDueDates(monthly, null)).toBeNull()
})

test.each<[string, Partial<ProductTerms>, string[]]>([
  [
    'a day that not every month has',
    { payday: 29 },
    ['A day of the month that installments are due on is 1 to 28.'],
  ],
  [
    'another day count',
    { dayCount: '30/360' },
    ['Interest between paydays is by actual days of a year of 365 (actual/365).'],
  ],
  [
    'a payday twice',
    { otherPaydays: [{ payday: 15, installmentCounts: [5] }] },
    ['A payday is named twice.'],
  ],
  [
    'another interval',
    { interval: { every: 30, unit: 'days' } },
    ['The interval beside this payday must be 1 months.'],
  ],
  [
    'no count',
    { otherPaydays: [{ payday: 'both', installmentCounts: [] }] },
    ['There must be a number of installments for each payday.'],
  ],
  [
    'a first due date too soon',
    { firstDueDaysMin: 6 },
    ['The first payday that is due is 7 days away or more.'],
  ],
  [
    'no payday between the bounds',
    { firstDueDaysMin: 12, firstDueDaysMax: 41 },
    ['The most days to the first due date are at least 42 here.'],
  ],
  [
    'a multiple',
    { installmentMultiple: 100n },
    ['Installments whose interest depends on the date cannot be rounded to a multiple.'],
  ],
])('terms are refused with %s', (_, changed, errors) => {
  expect(termsErrors({ ...monthly, ...changed }, market)).toEqual(errors)
})

test('market asGiven has no paydays, and days to a first payday need one', () => {
  const given = termsErrors(monthly, MARKETS.asGiven)
  expect(given).toContain('In this market no installments are due on paydays.')
  expect(termsErrors({ ...ONE_PAYMENT, firstDueDaysMin: 12 }, market)).toEqual([
    'Days to the first due date are for paydays only.',
  ])
})
