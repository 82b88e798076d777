import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WholeDates } from '#web/kit/whole-dates.tsx'

afterEach(cleanup)

// spec: CONST-027, CONST-028
test.each([
  ['Please pay by 2026-11-26.', ['2026-11-26']],
  ['From 2026-11-01 to 2026-11-26 08:05:00', ['2026-11-01', '2026-11-26 08:05:00']],
  ['Loan HL-2026-1126 of ₱1,234.56', []],
])('%j says the same, and each date in it is one word', (sentence, dates) => {
  const { container } = render(<WholeDates>{sentence}</WholeDates>)
  expect(container.textContent).toBe(sentence)
  const words = [...container.querySelectorAll('time')]
  expect(words.map(({ textContent }) => textContent)).toEqual(dates)
  expect(words.map(({ dateTime }) => dateTime)).toEqual(dates)
})
