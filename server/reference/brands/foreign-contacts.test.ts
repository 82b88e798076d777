// Where a text of a brand sends people: to the brand alone.
import { describe, expect, test } from 'vitest'
import { foreignContacts } from '#server/reference/brands/foreign-contacts.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const brand = {
  ...deps.config.brands.get('ph')!,
  servicePhone: '+639171112222',
  hostNames: ['hiram.ph'],
}
const { serviceEmail, company } = brand

describe('a number, an address or a link that is not the brand’s is named', () => {
  test.for([
    'Pay to GCash 09170001111 today',
    'Pay to GCash 0917 000 1111',
    'Pay to 0917-000-1111 or be sued',
    'Call +63 (917) 000.1111',
    'Call 0 9 1 7 0 0 0 1 1 1 1',
    'Call ٠٩١٧٠٠٠١١١١',
    'Call ０９１７０００１１１１',
    'Call (02) 8888 1234',
    'Account 1234 5678 9012',
    'Write to pay@evil.example',
    'See https://evil.example/pay',
    'See evil.info now',
    'See hiram.ph.evil.example',
    'See a.b.c.d.e.f.g.h.i.j.k.l.evil.example',
  ])('%s', (text) => {
    expect(foreignContacts(text, brand)).toHaveLength(1)
  })
})

// By its square, 100,000 characters took a minute of a processor: the end of what hangs, not a measure.
test('a long text takes no longer than its length says', { timeout: 30_000 }, () => {
  for (const part of ['a', 'a-', 'a.', '1 ', 'x@'])
    expect(foreignContacts(part.repeat(100_000), brand)).toBeDefined()
})

describe('what is the brand’s, and what is no contact, is not', () => {
  test.for([
    'Call 0917 111 2222',
    'Call +639171112222, or 09171112222.',
    `Write to ${serviceEmail}, or ${company.dataProtectionOfficer.email}.`,
    'See https://www.hiram.ph/help',
    `Registered as ${company.secRegistration}`,
    'Pay {amount} for {number} by {day}.',
    'PHP 15,000.00 in 4 payments, 8:00 to 17:00, 24/7.',
    'Thank you. We read it e.g. at 9 a.m.',
  ])('%s', (text) => {
    expect(foreignContacts(text, brand)).toEqual([])
  })
})
