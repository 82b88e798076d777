import { expect, test } from 'vitest'
import { namesNumber } from '#server/service/collections/note-names-number.ts'

test.each([
  'pays 2026-12-01',
  'pays 12-05-2026',
  'pays 1.12.2026, after payday.',
  'pays 5000 2026-12-01 2500 2026-12-15',
  'between 01-12-2026 and 05-12-2026.',
  '01-12-2026 - 05-12-2026',
  'owes ₱12,500.00, pays 1250 on Friday',
  'loan of 2024, sick since 11-2026',
])('“%s” may be kept', (note) => {
  expect(namesNumber(note)).toBe(false)
})

test.each([
  'sister: 09171234567',
  '0917-123-4567',
  '0917.123.4567',
  '0917 123 4567',
  '+63 917 123 4567',
  '(+63)917-1234567',
  '63-917-123-4567',
  '0917–123–4567',
  '(02) 8123-4567',
  '8123-4567',
  '0917 12-05-2026',
  '+63-9-12-05-2026',
  '917-12-05-2026',
  '12-05-2026-917',
  '12-05-20261',
  '32-13-2026 11',
  'pays 2026-12-01 0917 123 4567',
  'ana@example.com',
])('“%s” may not', (note) => {
  expect(namesNumber(note)).toBe(true)
})
