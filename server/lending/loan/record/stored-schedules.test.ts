import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storedSchedules } from '#server/lending/loan/record/stored-schedules.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { database } = server.deps
const { loanOf, pay } = repaymentTools(server)

test('a schedule is kept as the entry that it begins with left it, where installments are multiples', async () => {
  const loan = await loanOf('ph', 1)
  const scheduled = loan.scheduled()
  await pay((await loan.started()).reference)
  const kept = async () => (await storedSchedules(database, [loan.orderId])).get(loan.orderId)!
  expect((await kept()).accepted).toHaveLength(4)
  expect((await kept()).begun).toEqual(new Map())
  await sql`
    update loan set terms = jsonb_set(terms, '{installmentMultiple}', '"100"')
    where id = ${loan.orderId}`.execute(database)
  const [[, begun] = [], ...others] = (await kept()).begun ?? []
  expect(begun).toEqual(scheduled)
  expect(others).toEqual([])
})
