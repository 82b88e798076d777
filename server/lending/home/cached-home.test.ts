// Home is kept in the memory of the process, until what a card says changes by the clock alone.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHome } from '#contract/application/product.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { cachedCall } from '#server/app/testing/testing-cached.ts'

const server = await testApp()
const { act } = repaymentTools(server)
const { clock, database } = server.deps
const home = cachedCall(server, getHome)

// spec: API-050
test('a smaller offer that ends in the day is gone from home at once', async () => {
  const tomorrow = toManilaDate(clock.now()).add({ days: 1 })
  const morning = tomorrow.toZonedDateTime({ timeZone: MANILA, plainTime: '09:00' }).toInstant()
  await act('POST', '/clock', { to: morning.toString() })
  const { token, apply } = await testApplicant(server, 'ph')
  const orderId = await apply({ productId: '12' })
  await act('POST', `/decisions/${orderId}`, { decision: 'decline' })
  const closedAt = clock.now().subtract({ hours: 23, minutes: 30 }).toString()
  await sql`update loan set decline_reason = 'lowerOffered', offered_principal = 500000,
    offered_installments = 4, closed_at = ${closedAt} where id = ${orderId}`.execute(database)
  const pass = async () => act('POST', '/clock', { hours: 1 })
  const { before, after } = await home.around({}, token, pass)
  expect(before.data.loans[0]?.card.verb).toBe('seeOffer')
  expect(after.data.loans[0]?.card.verb).toBe('')
})
