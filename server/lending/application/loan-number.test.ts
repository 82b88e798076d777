import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AcceptedOffer } from '#server/lending/agreement/accepted-offer.ts'
import type { NewLoan } from '#server/lending/application/application-store.ts'
import { insertNumbered } from '#server/lending/application/loan-number.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { readTerms, type RecordedTerms } from '#server/lending/loan/record/loan-record.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { database } = server.deps
const appliedAt = Temporal.Instant.from('2026-11-26T02:00:00Z')

const borrower = await testApplicant(server, 'ph')
const first = await loanOf(await borrower.apply({ productId: '11' }))
await database.updateTable('loan').set({ is_open: false }).where('id', '=', first.id).execute()

async function loanOf(id: string) {
  return database.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const another = (): NewLoan => ({
  id: randomUUID(),
  borrowerId: borrower.id,
  brand: 'ph',
  productId: '11',
  principal: first.principal,
  terms: readTerms(first.terms as unknown as RecordedTerms),
  accepted: first.accepted as unknown as AcceptedOffer,
  appliedAt,
  isRepeat: false,
  interestRule: 'byDay',
  policy: null,
  costCap: null,
  aprCeiling: null,
  verdict: null,
  verdictAt: null,
  waitsFor: null,
  isPartners: false,
  counterOf: null,
  decidedBy: null,
})

/** Stores a loan with the first of these numbers that is free. */
async function stored(...digits: string[]): Promise<string> {
  const loan = another()
  const random = { digits: () => digits.shift() ?? '' }
  await database.transaction().execute((tx) => insertNumbered(random, tx, loan))
  const { number } = await loanOf(loan.id)
  await database.updateTable('loan').set({ is_open: false }).where('id', '=', loan.id).execute()
  return number
}

const isClaimed = async (number: string) =>
  (await database.selectFrom('claimed_number').selectAll().where('number', '=', number).execute())
    .length === 1

test('a loan claims its number, and no other loan gets it', async () => {
  expect(await isClaimed(first.number)).toBe(true)
  expect(await stored('000001')).toBe('HL20261126000001')
  expect(await stored('000001', '000002')).toBe('HL20261126000002')
})

test('a number that nobody has is not given when it is claimed', async () => {
  await sql`insert into claimed_number values ('HL20261126000003')`.execute(database)
  expect(await stored('000003', '000004')).toBe('HL20261126000004')
})

test('a number that the version before gave, without a claim, is not given again', async () => {
  expect(await stored('000005')).toBe('HL20261126000005')
  await sql`delete from claimed_number where number = 'HL20261126000005'`.execute(database)
  expect(await stored('000005', '000006')).toBe('HL20261126000006')
})

test('of two loans at once one gets a number, and the other gets the next', async () => {
  const numbers = await Promise.all([
    stored('000007', '000008'),
    database.transaction().execute(async (tx) => {
      const found = await sql`insert into claimed_number values ('HL20261126000007')
        on conflict do nothing returning number`.execute(tx)
      return found.rows.length === 1
    }),
  ])
  expect(numbers).toEqual([numbers[1] ? 'HL20261126000008' : 'HL20261126000007', expect.anything()])
})
