import { expect, test } from 'vitest'
import { SHIPPED } from '#domain/underwriting/testing-policy.ts'
import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import {
  ageOn,
  type ApplicationFacts,
  EXCLUSION_REASON,
  isOfAge,
  underwriting,
} from '#domain/underwriting/underwriting.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const today = day('2026-11-21')
const YOUNG = 'younger than the policy decides alone'
const OLD = 'older than the policy decides alone'
const LENIENT = { referredBelowAge: 0, overdueLoan: 'refer' } as const
const good: ApplicationFacts = {
  age: 36,
  hasName: true,
  overdueCount: 0,
  principal: 10_000_00n,
  principalLimit: 10_000_00n,
  identity: 'accepted',
  creditReportAge: null,
  exclusion: null,
}

// spec: ST-045
test.each<[string, Partial<ApplicationFacts>, ReturnType<typeof underwriting>]>([
  ['a good application is approved', {}, { outcome: 'approve', reasons: [] }],
  ['who is under 18 is declined', { age: 17 }, { outcome: 'decline', reasons: ['under age'] }],
  ['and from that birthday on approved', { age: 18 }, { outcome: 'approve', reasons: [] }],
  [
    'who has an overdue loan is declined',
    { overdueCount: 1 },
    { outcome: 'decline', reasons: ['another loan is overdue'] },
  ],
  [
    'an amount above the limit is declined',
    { principal: 10_000_01n },
    { outcome: 'decline', reasons: ['above the limit'] },
  ],
  [
    'a birth date that nobody knows is for staff',
    { age: null },
    { outcome: 'refer', reasons: ['birth date unknown'] },
  ],
  [
    'where a market asks for no pictures of the ID, none are missing',
    { identity: null },
    { outcome: 'approve', reasons: [] },
  ],
  [
    'whose pictures of the ID are missing is for staff',
    { identity: 'missing' },
    { outcome: 'refer', reasons: ['pictures of the ID missing'] },
  ],
  [
    'whose pictures of the ID nobody has compared is for staff',
    { identity: 'sent' },
    { outcome: 'refer', reasons: ['pictures of the ID not compared'] },
  ],
  [
    'a name that nobody knows is for staff',
    { hasName: false },
    { outcome: 'refer', reasons: ['name unknown'] },
  ],
  [
    'a borrower of whom neither is known is for staff, with both reasons',
    { hasName: false, age: null },
    { outcome: 'refer', reasons: ['birth date unknown', 'name unknown'] },
  ],
  [
    'what no policy may lend does not wait for staff',
    { hasName: false, overdueCount: 2, age: 11 },
    { outcome: 'decline', reasons: ['under age', 'another loan is overdue'] },
  ],
])('%s', (_, facts, verdict) => {
  expect(underwriting({ ...good, ...facts }, SHIPPED)).toEqual(verdict)
})

// spec: ST-045
test.each<[string, Partial<ApplicationFacts>, Partial<UnderwritingPolicy>, string, string[]]>([
  [
    'a policy may leave borrowers with an overdue loan to a person',
    { overdueCount: 1 },
    { overdueLoan: 'refer' },
    'refer',
    ['another loan is overdue'],
  ],
  [
    'a policy may ask for a recent report of a credit bureau',
    { creditReportAge: 31 },
    { creditReportDays: 30 },
    'refer',
    ['no recent credit report read'],
  ],
  [
    'and refers who has none',
    {},
    { creditReportDays: 30 },
    'refer',
    ['no recent credit report read'],
  ],
  ['but not who has one', { creditReportAge: 30 }, { creditReportDays: 30 }, 'approve', []],
  [
    'who is on a list of who is not lent to waits for a person',
    { exclusion: 'refer' },
    {},
    'refer',
    [EXCLUSION_REASON],
  ],
  [
    'or is declined where the list says so',
    { exclusion: 'decline' },
    {},
    'decline',
    [EXCLUSION_REASON],
  ],
  ['and the very young', { age: 20 }, { referredBelowAge: 21 }, 'refer', [YOUNG]],
  ['but not from its age on', { age: 21 }, { referredBelowAge: 21 }, 'approve', []],
  ['and the very old', { age: 66 }, { referredAboveAge: 65 }, 'refer', [OLD]],
  ['but not up to its age', { age: 65 }, { referredAboveAge: 65 }, 'approve', []],
  ['nobody under 18 borrows, whatever it says', { age: 17 }, LENIENT, 'decline', ['under age']],
])('%s', (_, facts, policy, outcome, reasons) => {
  expect(underwriting({ ...good, ...facts }, { ...SHIPPED, ...policy })).toEqual({
    outcome,
    reasons,
  })
})

// spec: CONST-047
test('an age is the whole years on the day', () => {
  expect(ageOn(day('1990-11-21'), today)).toBe(36)
  expect(ageOn(day('1990-11-22'), today)).toBe(35)
})

// spec: CONST-047
test('a borrower who turns 18 today is of age, and was not yesterday', () => {
  expect(isOfAge(day('2008-11-21'), today)).toBe(true)
  expect(isOfAge(day('2008-11-21'), day('2026-11-20'))).toBe(false)
})

// spec: CONST-047
test('a borrower born on 29 February is of age on 1 March of a common year', () => {
  expect(isOfAge(day('2008-02-29'), day('2026-02-28'))).toBe(false)
  expect(isOfAge(day('2008-02-29'), day('2026-03-01'))).toBe(true)
})
