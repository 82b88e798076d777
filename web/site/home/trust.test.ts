// @vitest-environment node
import { expect, test } from 'vitest'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { renderSitePage } from '#web/site/render.tsx'
import { SITE_FACTS } from '#web/site/testing-facts.ts'

const home = (brand: typeof PH) => renderSitePage({ ...SITE_FACTS, brand }, '/script.js').html

test('before any figure a stranger reads who is called and when, how to check us, and what a fake asks for', () => {
  const [above = '', below] = home({ ...PH, appName: 'Peso' }).split('hero-links')
  expect(below).toBeDefined()
  for (const said of [
    'on your own number, from 6:00 AM to 10:00 PM, at most 2 times a day. Nobody else',
    'Look for Test Peso Lending Corp. in the lists',
    'registration CS1, Certificate of Authority 1.',
    'for a payment to a person’s account. Peso never does',
  ])
    expect(above).toContain(said)
})

test('market asGiven keeps its page', () => {
  expect(home(GIVEN)).not.toContain('<details')
})
