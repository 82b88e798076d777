import { expect, test } from 'vitest'
import { type DecisionFacts, policyDecision } from '#domain/underwriting/policy-replay.ts'
import { SHIPPED } from '#domain/underwriting/testing-policy.ts'
import { settledLoan } from '#domain/testing/testing-settled.ts'

const DAY = { loans: 0, principal: 0n, firstPrincipal: 0n }
const ON_TIME = settledLoan()
const facts: DecisionFacts = {
  age: 36,
  hasName: true,
  overdueCount: 0,
  identity: 'accepted',
  creditReportAge: null,
  exclusion: null,
  principal: 6_000_00n,
  isFirst: false,
  isPartners: false,
  product: {
    principalLeast: 1_000_00n,
    principalAtFirst: 3_000_00n,
    principalMost: 10_000_00n,
    principalStep: 500_00n,
  },
  history: { settled: [ON_TIME], beforeErasure: [] },
  marks: {},
}

test('what is within the limit is approved as applied for, and counts for the day', () => {
  expect(policyDecision(facts, SHIPPED, DAY)).toEqual({
    outcome: 'approve',
    reasons: [],
    principal: 6_000_00n,
    limit: 6_000_00n,
    day: { loans: 1, principal: 6_000_00n, firstPrincipal: 0n },
  })
})

test('a policy with a lower limit lends the limit in place of it', () => {
  const careful = { ...SHIPPED, raisePercent: 150 }
  expect(policyDecision(facts, careful, DAY)).toMatchObject({
    outcome: 'approve',
    principal: 4_500_00n,
    day: { principal: 4_500_00n },
  })
})

test('where staff set a limit below the product, nothing is lent', () => {
  const none = { ...facts, history: { ...facts.history, limitSet: 500_00n } }
  expect(policyDecision(none, SHIPPED, DAY)).toMatchObject({
    outcome: 'decline',
    reasons: ['above the limit'],
    day: DAY,
  })
})

test('a mark refers from the number of others that the policy says, and a partner’s loan never', () => {
  const marked = { ...facts, marks: { device: 2 } }
  const least = { ...SHIPPED, marksLeast: { ...SHIPPED.marksLeast, device: 3 } }
  expect(policyDecision(marked, SHIPPED, DAY)).toMatchObject({ outcome: 'refer', day: DAY })
  expect(policyDecision(marked, least, DAY).outcome).toBe('approve')
  const partners = policyDecision({ ...marked, isPartners: true }, SHIPPED, DAY)
  expect(partners).toMatchObject({ outcome: 'approve', day: DAY })
})

test('the limits of a day count what the same policy approved before', () => {
  const limited = { ...SHIPPED, loansMost: 1 }
  const { day } = policyDecision(facts, limited, DAY)
  expect(policyDecision(facts, limited, day)).toMatchObject({
    outcome: 'refer',
    reasons: ['number of the day reached'],
    day,
  })
})
