import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getLegalText, type LegalText } from '#contract/site/legal.ts'
import {
  AboutUsScreen,
  LoanTermsScreen,
  PrivacyPolicyScreen,
} from '#web/borrower/legal/legal-screens.tsx'
import { answer, cut, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { legalTexts } from '#web/borrower/legal/texts/legal-texts.ts'

const texts = legalTexts
const NO_MORE = { paragraphs: [], points: [], figures: [], notes: [] }
const TEXT: LegalText = {
  language: 'en',
  lead: 'What it is about.',
  sections: [
    {
      ...NO_MORE,
      key: 'late',
      heading: 'Late',
      paragraphs: ['<b>Rs.1,000</b>'],
      notes: ['Pesos.'],
    },
    {
      ...NO_MORE,
      key: 'contact',
      heading: 'Contact us',
      points: ['One', 'Two'],
      figures: [{ title: 'QuickCash', rows: [{ text: 'Principal', value: '₱1000.00' }] }],
    },
  ],
}

// spec: GEN-021
test('a text shows its contents, paragraphs, lists, figures and notes', async () => {
  answer(getLegalText, TEXT)
  await openScreen(LoanTermsScreen, { texts })
  const contents = await screen.findByRole('navigation', { name: 'Contents' })
  const links = within(contents).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#late', '#contact'])
  expect(document.querySelector('h2#late')?.textContent).toBe('Late')
  expect(screen.getByText('<b>Rs.1,000</b>')).toBeTruthy()
  expect(screen.getByText('Pesos.')).toBeTruthy()
  expect(screen.getByText('Two').closest('li')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'QuickCash' })).toBeTruthy()
  expect(screen.getByText('₱1000.00').closest('dd')).toBeTruthy()
})

// spec: LT-001
test.each([
  [AboutUsScreen, 'aboutUs', 'About Us'],
  [PrivacyPolicyScreen, 'privacyPolicy', 'Privacy Policy'],
  [LoanTermsScreen, 'loanTerms', 'Loan terms and conditions'],
] as const)('%s asks for its own text under its own title', async (view, name, title) => {
  answer(getLegalText, TEXT)
  await openScreen(view, { texts })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  await screen.findByText('What it is about.')
  expect(requestsTo(getLegalText).map(({ body }) => body)).toEqual([`name=${name}`])
  await expectLastKnown(getLegalText)
})

// spec: AB-005
test('about us has the brand’s telephone and e-mail below the section on contact', async () => {
  answer(getLegalText, TEXT)
  await openScreen(AboutUsScreen, { texts })
  const contact = await screen.findByRole('region', { name: 'Contact us' })
  const email = within(contact).getByRole<HTMLAnchorElement>('link', { name: /E-mail/ })
  expect(email.href).toBe(`mailto:${GIVEN.serviceEmail}`)
})

// spec: GEN-021
test('a text is marked with its language', async () => {
  answer(getLegalText, TEXT)
  await openScreen(PrivacyPolicyScreen, { brand: PH, language: 'fil', texts })
  expect((await screen.findByRole('article')).lang).toBe('en')
})

// spec: GEN-021
test('without a network it says so, and shows the text after trying again', async () => {
  cut(getLegalText)
  await openScreen(LoanTermsScreen, { texts })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(getLegalText, TEXT)
  await userEvent.click(again)
  expect(await screen.findByText('What it is about.')).toBeTruthy()
})
