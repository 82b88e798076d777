import { expect, test } from 'vitest'
import { plannedNotification } from '#server/service/notifications/plans/plan-notification.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-30T${time}+08:00`)
const planned = (
  event: 'approved' | 'paidOut' | 'paymentPosted' | 'picturesRefused',
  time: string,
) => plannedNotification({ event, borrowerId: 'b', subject: 's' }, at(time)).held_until

test('at night what a borrower waits for is tried at once, and all else in the morning', () => {
  expect([planned('approved', '23:10'), planned('paidOut', '05:00')]).toEqual([null, null])
  expect(planned('paymentPosted', '23:10')).toBe(
    at('23:10').add({ hours: 7, minutes: 50 }).toString(),
  )
  expect(planned('picturesRefused', '06:59')).toBe(at('07:00').toString())
})

test('by day nothing waits', () => {
  expect([planned('approved', '07:00'), planned('paymentPosted', '20:59')]).toEqual([null, null])
})
