import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parsePesos, PesoField } from '#web/console/money-request/peso-field.tsx'

test.each([
  ['1234.50', '123450'],
  ['1,234.50', '123450'],
  [' ₱1,234,567 ', '123456700'],
  ['999,999,999,999.99', '99999999999999'],
  ['0.5', '50'],
  ['150', '15000'],
])('%s is %s centavos', (typed, centavos) => {
  expect(parsePesos(typed)).toBe(centavos)
})

test.each([
  '1,50',
  '12,34',
  '1,2345',
  '1234,567',
  ',500',
  '1,,234',
  '1.234,50',
  '1,23.45',
  '0',
  '',
])('“%s” is no amount', (typed) => {
  expect(parsePesos(typed)).toBeNull()
})

test('the field says what it takes an amount for, before it is sent', () => {
  const { rerender } = render(<PesoField value="1,50" onChange={() => {}} />)
  expect(screen.queryByText(/^₱/)).toBeNull()
  rerender(<PesoField value="12345.5" onChange={() => {}} />)
  const said = screen.getByText('₱12,345.50')
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe(said.id)
})
