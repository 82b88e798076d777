// Amounts, times and spans as the console writes them.
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { duration } from '#web/console/kit/figures/due.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { setClock } from '#web/console/kit/reads/use-now.ts'
import { When } from '#web/console/kit/figures/when.tsx'

test.each([
  ['0', '₱0.00'],
  ['5', '₱0.05'],
  ['123450', '₱1,234.50'],
  ['-123450', '−₱1,234.50'],
  ['900719925474099301', '₱9,007,199,254,740,993.01'],
])('%s centavos are %s', (centavos, shown) => {
  expect(pesos(centavos)).toBe(shown)
})

test.each([
  [119, '119 min'],
  [120, '2 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 d'],
])('%i minutes are %s', (minutes, shown) => {
  expect(duration(minutes * 60_000)).toBe(shown)
})

test.each([
  ['2026-11-23T16:30:00Z', 'Nov 24, 2026, 12:30 AM'],
  ['2026-11-23', 'Nov 23, 2026'],
  ['2026-11-24', 'Tue, Nov 24, 2026'],
  ['2026-11-30T16:30:00Z', 'Tue, Dec 1, 2026, 12:30 AM'],
  ['2026-12-06', 'Sun, Dec 6, 2026'],
  ['2026-12-07', 'Dec 7, 2026'],
])('%s is %s in Manila', (at, shown) => {
  setClock('2026-11-30T10:00:00Z')
  const { container } = render(<When at={at} />)
  expect(container.textContent?.replaceAll('\u{202F}', ' ')).toBe(shown)
})
