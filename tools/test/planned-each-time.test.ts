import { expect, test } from 'vitest'
import { plannedEachTime } from './planned-each-time.ts'

const sent = (from: string, text: string) => ({ from, text, same: {} })

test('a statement of the product without names of columns fails, and one of a test or of staff does not', () => {
  const failures = plannedEachTime([
    sent('server/payments/posting/booking-facts.ts', 'select * from payment'),
    sent('server/payments/posting/booking-facts.ts', 'select reference from payment'),
    sent('doubles/xendit/xendit-actions.ts', 'delete from sandbox.mail returning *'),
    sent('server/payments/posting/races.test.ts', 'select * from loan'),
    sent('server/backoffice/borrower/get-borrower.ts', 'select * from borrower'),
  ])
  expect(failures).toHaveLength(1)
  expect(failures[0]).toContain('server/payments/posting/booking-facts.ts')
})
