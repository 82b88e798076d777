import { expect, test } from 'vitest'
import { type ApplicationFacts, isOfAge, underwriting } from '#domain/underwriting.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const today = day('2026-11-21')
const good: ApplicationFacts = {
  birthOn: day('1990-05-17'),
  fullName: 'Ana Cruz',
  overdueCount: 0,
  principal: 10_000_00n,
  principalLimit: 10_000_00n,
  identity: 'accepted',
}

test.each<[string, Partial<ApplicationFacts>, ReturnType<typeof underwriting>]>([
  ['a good application is approved', {}, { outcome: 'approve', reasons: [] }],
  [
    'who is under 18 is declined',
    { birthOn: day('2008-11-22') },
    { outcome: 'decline', reasons: ['under age'] },
  ],
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
    { birthOn: null },
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
    { fullName: ' ' },
    { outcome: 'refer', reasons: ['name unknown'] },
  ],
  [
    'a borrower of whom neither is known is for staff, with both reasons',
    { fullName: null, birthOn: null },
    { outcome: 'refer', reasons: ['birth date unknown', 'name unknown'] },
  ],
  [
    'what no policy may lend does not wait for staff',
    { fullName: null, overdueCount: 2, birthOn: day('2015-01-01') },
    { outcome: 'decline', reasons: ['under age', 'another loan is overdue'] },
  ],
])('%s', (_, facts, verdict) => {
  expect(underwriting({ ...good, ...facts }, today)).toEqual(verdict)
})

// spec: CONST-047
test('a borrower who turns 18 today is of age, and was not yesterday', () => {
  expect(isOfAge(day('2008-11-21'), today)).toBe(true)
  expect(isOfAge(day('2008-11-21'), day('2026-11-20'))).toBe(false)
})

test('a borrower born on 29 February is of age on 1 March of a common year', () => {
  expect(isOfAge(day('2008-02-29'), day('2026-02-28'))).toBe(false)
  expect(isOfAge(day('2008-02-29'), day('2026-03-01'))).toBe(true)
})
