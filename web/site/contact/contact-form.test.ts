import { fireEvent } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#contract/brand.ts'
import type { SiteFacts } from '#contract/site/site.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { ContactPage } from '#web/site/contact/contact-page.tsx'
import { makeSite } from '#web/site/site.ts'

/** The page as the server sends it, with its script. */
async function open(language: Language) {
  const facts = { brand: PH, language, askedLanguage: null, brandQuery: '' } as SiteFacts
  document.body.innerHTML = renderToString(
    createElement(ContactPage, { site: makeSite(facts, '/contact.js') }),
  )
  // A query, so that each page runs the script anew.
  await import(/* @vite-ignore */ `./contact-form.ts?${language}`)
  return document.querySelector('form')!
}

const errorOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

// spec: VAL-030, VAL-031, VAL-032
test.each([
  ['en', 'Enter your full name', 'Write what it is about', 'Please provide complete information!'],
  [
    'fil',
    'Ilagay ang buong pangalan mo',
    'Isulat kung tungkol saan ito',
    'Kumpletuhin ang impormasyon!',
  ],
] as const)(
  'an incomplete message says at each empty field what is missing (%s)',
  async (language, name, message, said) => {
    const form = await open(language)
    const [fullName, phone, text] = [...form.querySelectorAll<HTMLInputElement>('[name]')]
    fireEvent.input(phone!, { target: { value: '0917 123 4567' } })
    fireEvent.submit(form)
    expect([fullName, phone, text].map((field) => errorOf(field!))).toEqual([name, '', message])
    expect(form.querySelector('output')?.textContent).toBe(said)
    expect(document.activeElement).toBe(fullName)
    expect(phone?.value).toBe('0917 123 4567')
    expect(fullName?.getAttribute('aria-invalid')).toBe('true')

    fireEvent.input(fullName!, { target: { value: 'A' } })
    expect([errorOf(fullName!), errorOf(text!)]).toEqual(['', message])
    expect(fullName?.getAttribute('aria-invalid')).toBe('false')
  },
)

// spec: SITE-011, SITE-012, SITE-013
test('each field has its keyboard, and its label says nothing but its name', async () => {
  const form = await open('en')
  const hints = [...form.querySelectorAll('input')].map(({ type, autocomplete }) => [
    type,
    autocomplete,
  ])
  expect(hints).toEqual([
    ['text', 'name'],
    ['tel', 'tel'],
  ])
  expect([...form.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Full name',
    'Phone number',
    'Message',
  ])
})
