import { expect, test } from 'vitest'
import { readStaffOidc } from '#server/platform/config/staff-oidc-settings.ts'

const WHOLE = {
  STAFF_OIDC_ISSUER: 'https://accounts.lender.ph',
  STAFF_OIDC_CLIENT_ID: 'hiram',
  STAFF_OIDC_CLIENT_SECRET: 'a secret of the company',
}

test("the company's sign-in is off without its settings, and on with all of them", () => {
  expect(readStaffOidc({})).toBeNull()
  expect(readStaffOidc(WHOLE)).toEqual({
    issuer: 'https://accounts.lender.ph',
    clientId: 'hiram',
    clientSecret: 'a secret of the company',
  })
})

test.each(Object.keys(WHOLE))('a setting without %s stops the start', (name) => {
  expect(() => readStaffOidc({ ...WHOLE, [name]: '' })).toThrow(
    new RegExp(`^${name} is not set: .* belong together, set all or none\\.$`),
  )
})

test('an issuer that is no address stops the start, and no secret is said', () => {
  const wrong = { ...WHOLE, STAFF_OIDC_ISSUER: 'accounts.lender.ph' }
  expect(() => readStaffOidc(wrong)).toThrow(
    'STAFF_OIDC_ISSUER is "accounts.lender.ph": set it like https://accounts.lender.ph.',
  )
})
