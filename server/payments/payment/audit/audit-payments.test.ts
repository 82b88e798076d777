import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { auditPayments } from '#server/payments/payment/audit/audit-payments.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { loanOf, pay } = repaymentTools(server)
const loan = await loanOf('ph', 1)
const { reference } = await loan.started(1_500_00)
await pay(reference)

test.each([
  [
    'of which a part was posted',
    sql`update payment set amount = amount + 9351 where reference = ${reference}`,
    'its entries come to 150000, it brought 159351',
  ],
  [
    'that went back and is still posted',
    sql`insert into payment (provider, reference, status, brand, amount, channel, value_on, booked_at,
        outcome)
      select provider, reference, 'refunded', brand, amount, channel, value_on, booked_at, 'taken back'
      from payment where reference = ${reference}`,
    'its entries come to 150000, it brought 0',
  ],
  [
    'whose reference another one could take',
    sql`delete from payment_reference where reference = ${reference}`,
    'its reference is not claimed',
  ],
  [
    'of an entry that is not there',
    sql`insert into entry_payment (chain, sequence, borrower_id, provider, reference)
      select chain, sequence + 100, borrower_id, provider, reference from entry_payment
      where reference = ${reference}`,
    'it names an entry that is not there',
  ],
])('the audit finds a payment %s', async (_, plant, what) => {
  const undone = new Error('undone')
  let found: unknown
  await expect(
    deps.database.transaction().execute(async (tx) => {
      await plant.execute(tx)
      found = await auditPayments(tx)
      throw undone
    }),
  ).rejects.toBe(undone)
  expect(found).toEqual([{ subject: `dragonpay:${reference}`, what }])
  expect((await auditBooks(deps.database)).differences).toEqual([])
})
