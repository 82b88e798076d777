// Whatever staff give as a reason says something: one rule over all calls.
import { Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'

const t = await testApp()

/** Calls that take a reason in one's own words, not one of a list. */
const GIVEN = t.app.staffEndpoints.flatMap(({ path, input }) => {
  const { reason } = input.properties
  return reason === undefined || 'enum' in reason ? [] : [{ path, reason }]
})

const SAY_NOTHING = ['abc', 'aaaaaaaaaaaa', '............', 'abababababab', ' '.repeat(20)]

// Trust requirement 74.
it.each(GIVEN)('$path takes no reason that says nothing', ({ reason }) => {
  expect(SAY_NOTHING.filter((text) => Check(reason, text))).toEqual([])
  expect(Check(reason, 'They called about it')).toBe(true)
})

it.each(SAY_NOTHING)('a borrower is not opened for the reason %j', async (reason) => {
  const person = await testStaff(t, ...ROLES)
  const id = await newBorrower(t.deps, 'ph')
  expect(await person.call(getBorrower, { id, reason })).toMatchObject({
    code: '-1002',
    message: expect.stringMatching(/^reason: /) as string,
    data: null,
  })
})

it('takes reasons of staff in many calls', () => {
  expect(GIVEN.length).toBeGreaterThan(40)
})
