import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { savePromotionPage } from '#contract/console/set-up/promotion-pages.ts'
import { StaffRefusal } from '#web/console/call-staff.ts'
import { ConsoleField, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'

afterEach(cleanup)

const refused = (message: string) => new StaffRefusal(CODES.inputRefused, message, null)

function show(error: unknown, name = 'cardNo') {
  render(
    <RefusableFields endpoint={savePromotionPage} error={error}>
      <ConsoleField name={name} label="Account number" value="" onChange={() => {}} />
    </RefusableFields>,
  )
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent)
}

test('what is refused of a field stands at it, once, without its technical name', () => {
  const said = show(refused('cardNo: an account number at BDO has 10 digits.'))
  expect(said).toEqual(['An account number at BDO has 10 digits.'])
  const field = screen.getByLabelText('Account number')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})

test('what is refused of a field that is not here has its label', () => {
  expect(show(refused('reason: must have 10 characters or more.'))).toEqual([
    'Reason: Must have 10 characters or more.',
  ])
})

test('what has no name for people is a sentence alone', () => {
  expect(show(refused('cursor: take it from the page before.'))).toEqual([
    'Take it from the page before.',
  ])
})

test('a refusal of no field stands below the fields as it is', () => {
  const words = 'This application is decided: approved by ana.'
  expect(show(refused(words))).toEqual([words])
})

test('a field of one language is not that of the other', () => {
  expect(show(refused('draft/fil/title: is not right.'), 'en.title')).toEqual([
    'Title: Is not right.',
  ])
})

test('a field takes as much as its call does', () => {
  render(
    <RefusableFields endpoint={savePromotionPage} error={null}>
      <ConsoleField name="utmTag" label="Tag" value="" onChange={() => {}} />
      <ConsoleTextArea name="agreementTitle" label="Else" value="" onChange={() => {}} />
    </RefusableFields>,
  )
  expect(screen.getByLabelText('Tag').getAttribute('maxlength')).toBe('100')
  expect(screen.getByLabelText('Else').getAttribute('maxlength')).toBe('200')
})
