import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { auditPayments } from '#server/payments/payment/audit/audit-payments.ts'
import { NIGHTS } from '#server/ledger/audit/audit-ranges.ts'
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

const night = (turn: number, since: Temporal.Instant) =>
  deps.database
    .transaction()
    .execute(async (tx) => (await auditPayments.by?.nightly?.names(tx, { turn, since })) ?? [])

test('a payment is audited in one night of thirty, and in the one after it came or was reversed', async () => {
  const name = `dragonpay:${reference}`
  const [before, now] = [
    deps.clock.now().subtract({ hours: 1 }),
    deps.clock.now().add({ hours: 1 }),
  ]
  const turns = Array.from({ length: NIGHTS }, (__, turn) => turn)
  const found = await Array.fromAsync(turns, async (turn) =>
    (await night(turn, now)).includes(name),
  )
  expect(found.filter(Boolean)).toHaveLength(1)
  const other = found.indexOf(false)
  expect(await night(other, before)).toContain(name)

  await sql`update payment set booked_at = booked_at - interval '1 year'`.execute(deps.database)
  const { chain } = await deps.database
    .selectFrom('entry_payment')
    .select('chain')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select max(at) as at from entry where chain = ${chain}`.execute(deps.database)
  const after = (rows[0]?.at ?? now).add({ milliseconds: 1 })
  expect(await night(other, after)).not.toContain(name)
})

test('an audit of some payments finds what is wrong with them alone', async () => {
  const undone = new Error('undone')
  const found: unknown[] = []
  const work = deps.database.transaction().execute(async (tx) => {
    await sql`update payment set amount = amount + 1`.execute(tx)
    for (const only of [[`dragonpay:${reference}`], ['dragonpay:other:one']])
      found.push((await auditPayments(tx, { after: null, through: null, only })).length)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  expect(found).toEqual([1, 0])
})
