// One person of finance asks that a brand pays what it owes another, and another person approves it.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import { CODES } from '#contract/codes.ts'
import { seeOwnMoney, settleBetweenBrands } from '#contract/console/money/bank-statements.ts'
import { readDifference, reverseTransfer } from '#contract/console/money/differences.ts'
import { interbrand } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { movedTo, suspended } from '#domain/journal/loan-transfers.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { postNew } from '#server/ledger/journal.ts'
import { banksFile } from '#server/payments/bank/testing-own-money.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const { deps } = server
const [maker, checker] = [await testStaff(server, 'finance'), await testStaff(server, 'finance')]

const asked = {
  brand: 'given',
  toBrand: 'ph',
  bank: 'bdo',
  toBank: 'ubp',
  amount: '70000',
  transferReference: 'GIVEN-PH-01',
  reason: 'Sent this morning',
}

beforeAll(async () => {
  const at = deps.clock.now()
  const entry = { reason: 'in a test', valueOn: toManilaDate(at), at } as const
  await deps.database.transaction().execute(async (tx) => {
    const given = { ...entry, chain: 'brand:given' } as const
    const came = suspended(700_00n, 'cash:dragonpay')
    await postNew(tx, { ...given, event: 'suspended', reference: 'debt:1', transfers: came })
    const moved = movedTo('ph', 700_00n)
    await postNew(tx, { ...given, event: 'moved', reference: 'debt:2', transfers: moved })
    const there = { ...entry, chain: 'brand:ph', event: 'suspended', reference: 'debt:3' } as const
    await postNew(tx, { ...there, transfers: suspended(700_00n, interbrand('given')) })
  })
})

const owed = async () => (await maker.call(seeOwnMoney)).data.debts

test('what a brand owes is shown, and what is more than that or of no account is refused', async () => {
  expect(await owed()).toEqual([{ brand: 'given', toBrand: 'ph', amount: '70000' }])
  const [more, wrong] = [
    { ...asked, amount: '70001' },
    { ...asked, toBank: 'other' },
  ]
  expect(await maker.call(settleBetweenBrands, more)).toMatchObject({ code: CODES.notInThisStatus })
  expect(await maker.call(settleBetweenBrands, wrong)).toMatchObject({ code: CODES.inputRefused })
  expect((await maker.call(seeOwnMoney)).data.requests).toEqual([])
})

test('one request about a debt waits; its check by another person books it for both brands', async () => {
  expect(await maker.call(settleBetweenBrands, asked)).toMatchObject({ code: '0' })
  const other = { ...asked, amount: '1', transferReference: 'GIVEN-PH-02' }
  expect(await checker.call(settleBetweenBrands, other)).toMatchObject({
    code: CODES.notInThisStatus,
  })
  expect(await owed()).toMatchObject([{ amount: '70000' }])
  const { data } = await checker.call(seeOwnMoney)
  expect(data.requests).toMatchObject([{ kind: 'settleBetweenBrands', state: 'waiting' }])
  const id = data.requests[0]?.id ?? ''
  const { data: page } = await checker.call(readApproval, { id })
  expect(page.entries.map(({ event }) => event)).toEqual(['brandsSettled', 'brandsSettled'])
  const approved = { id, outcome: 'approved' } as const
  expect(await maker.call(decideApproval, approved)).toMatchObject({ code: CODES.notInThisStatus })
  expect(await owed()).toMatchObject([{ amount: '70000' }])
  expect(await checker.call(decideApproval, approved)).toMatchObject({ code: '0' })
  expect(await owed()).toEqual([])
  expect(await maker.call(settleBetweenBrands, other)).toMatchObject({
    code: CODES.notInThisStatus,
  })
})

test('one that no bank shows is reversed from its difference by two, and owed again', async () => {
  await sql`update own_transfer set sent_on = sent_on - 5`.execute(deps.database)
  const id = 'transfer:bank:bdo:GIVEN-PH-01'
  const taking = { id, reason: 'It was never sent' }
  expect(await maker.call(reverseTransfer, taking)).toMatchObject({ code: '0' })
  expect(await checker.call(reverseTransfer, taking)).toMatchObject({
    code: CODES.notInThisStatus,
  })
  const { data } = await checker.call(readDifference, { id })
  const [request] = data.requests
  expect(request).toMatchObject({ kind: 'reverseTransfer', state: 'waiting' })
  const approved = { id: request?.id ?? '', outcome: 'approved' } as const
  expect(await maker.call(decideApproval, approved)).toMatchObject({ code: CODES.notInThisStatus })
  expect(await owed()).toEqual([])
  expect(await checker.call(decideApproval, approved)).toMatchObject({ code: '0' })
  expect(await owed()).toEqual([{ brand: 'given', toBrand: 'ph', amount: '70000' }])
  for (const side of [id, 'transfer:bank:ubp:GIVEN-PH-01'])
    expect(await maker.call(reverseTransfer, { ...taking, id: side })).toMatchObject({
      code: CODES.notFound,
    })
})
