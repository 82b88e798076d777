import { expect, test } from 'vitest'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { MarketKey } from '#domain/market/market.ts'
import { loanCard } from '#server/lending/loan/details/loan-card.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

const APPLIED = Temporal.Instant.from('2026-11-19T21:30:00+08:00')

function noteAt(now: Temporal.Instant, market: MarketKey, language: 'en' | 'fil' = 'en') {
  const loan = { market, appliedAt: APPLIED, principal: 8_000_00n, waitsFor: null }
  const facts = { needsAccount: false, arrivesBy: null, payoutWait: null, received: [], due: null }
  const card = { loan: loan as unknown as Loan, status: STATUS.underReview, ...facts }
  return loanCard(card, now, language).note
}

// spec: ST-045
test('an application under review says by when it is decided and what follows, where the market does', () => {
  const inTime = APPLIED.add({ hours: 23 })
  expect(noteAt(inTime, 'philippines')).toMatch(
    /^We decide by 9:30 PM, and show it here\. If we say yes, .* within 1 to 3 calendar days\.$/,
  )
  expect(noteAt(APPLIED, 'philippines')).toMatch(/^We decide by Fri, Nov 20, 9:30 PM/)
  expect(noteAt(inTime, 'philippines', 'fil')).toMatch(/^May desisyon kami pagdating ng 9:30 PM/)
  expect(noteAt(inTime, 'asGiven')).toBe('We decide within 1 day and show the result here.')
})

// spec: ST-045
test('once it should have been decided no hour is promised', () => {
  const late = APPLIED.add({ hours: 24 })
  expect(noteAt(late, 'philippines')).not.toContain('9:30')
})
