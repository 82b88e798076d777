// A transfer that was booked and never made holds up no close for ever: two people take it back.
import { afterEach, expect, test } from 'vitest'
import { interbrand } from '#domain/journal/accounts.ts'
import { movedTo, suspended } from '#domain/journal/loan-transfers.ts'
import { postNew } from '#server/ledger/journal.ts'
import { brandDebts } from '#server/payments/bank/brand-debts.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { strayAtBanks } from '#server/payments/close/bank-reconciliation.ts'
import { toClosingDay } from '#server/payments/close/close-day.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { writeMt940 } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const { deps } = server
const { expectCleanBooks } = repaymentTools(server)
const { byTwo, balances, openLines, today } = ownMoneyTools(server)

afterEach(expectCleanBooks)

/** Banks and providers that have otherwise than is booked; no statement is no difference here. */
const stray = async () =>
  deps.database.transaction().execute(async (tx) => {
    const atBanks = await strayAtBanks(tx, ['bank:bdo', 'bank:ubp'], toClosingDay('ph', today()))
    return [...atBanks.filter(({ amount }) => amount !== null), ...(await strayAtProviders(tx))]
  })

const prefund = {
  brand: 'ph',
  bank: 'bdo',
  provider: 'dragonpay',
  amount: '300000',
  transferReference: 'PF-2026-0001',
}
const named = { account: 'bank:bdo', transferReference: prefund.transferReference }

test('its entry is reversed, and under its reference the right one is booked and matched', async () => {
  const before = await balances()
  const unseen = await stray()
  await byTwo('prefundProvider', prefund)
  await byTwo('reverseTransfer', named)
  expect(await balances()).toMatchObject({
    'bank:bdo': 0n,
    'cash:dragonpay': before['cash:dragonpay'] ?? 0n,
  })
  expect(await stray()).toEqual(unseen)
  await expect(byTwo('reverseTransfer', named)).rejects.toThrow('not booked')

  await byTwo('prefundProvider', { ...prefund, amount: '200000' })
  const line = {
    on: today().toString(),
    amount: -2_000_00n,
    reference: 'PF-2026-0001',
    text: 'OUT',
  }
  const file = writeMt940({ opening: 0n, lines: [line], closesOn: line.on })
  await importStatement(deps, file, { key: null }, 'ines')
  await settleJobs(deps)
  expect(await openLines()).toEqual([])
  await expect(byTwo('reverseTransfer', named)).rejects.toThrow('a line of the bank shows it')
  expect(await balances()).toMatchObject({ 'bank:bdo': -2_000_00n })
  expect(await stray()).toEqual(unseen)
})

test('what a brand paid another is reversed on both sides, and owed again, while no line shows either', async () => {
  const at = deps.clock.now()
  const entry = { reason: 'in a test', valueOn: today(), at } as const
  await deps.database.transaction().execute(async (tx) => {
    const given = { ...entry, chain: 'brand:given' } as const
    const source = suspended(700_00n, 'cash:dragonpay')
    await postNew(tx, { ...given, event: 'suspended', reference: 'debt:1', transfers: source })
    const moved = movedTo('ph', 700_00n)
    await postNew(tx, { ...given, event: 'moved', reference: 'debt:2', transfers: moved })
    const there = { ...entry, chain: 'brand:ph', event: 'suspended', reference: 'debt:3' } as const
    await postNew(tx, { ...there, transfers: suspended(700_00n, interbrand('given')) })
  })
  const debt = [{ brand: 'given', toBrand: 'ph', amount: 700_00n }]
  expect(await brandDebts(deps.database)).toEqual(debt)
  const settlement = { brand: 'given', toBrand: 'ph', bank: 'bdo', toBank: 'ubp', amount: '70000' }
  const paid = { ...settlement, transferReference: 'GIVEN-PH-01' }
  const { 'bank:bdo': bdo = 0n, 'bank:ubp': ubp = 0n } = await balances()
  // Another transfer of that name at a bank of its own stays.
  const capital = { brand: 'ph', bank: 'ubp', amount: '100', transferReference: 'PF-2026-0001' }
  await byTwo('payInCapital', capital)
  await byTwo('settleBetweenBrands', paid)
  expect(await brandDebts(deps.database)).toEqual([])
  await byTwo('reverseTransfer', { account: 'bank:ubp', transferReference: 'GIVEN-PH-01' })
  expect(await brandDebts(deps.database)).toEqual(debt)
  expect(await balances()).toMatchObject({ 'bank:bdo': bdo, 'bank:ubp': ubp + 100n })

  await byTwo('settleBetweenBrands', paid)
  const line = { on: today().toString(), amount: -700_00n, reference: 'GIVEN-PH-01', text: 'OUT' }
  const file = writeMt940({ opening: bdo, lines: [line], closesOn: line.on })
  await importStatement(deps, file, { key: null }, 'ines')
  await settleJobs(deps)
  const other = { account: 'bank:ubp', transferReference: 'GIVEN-PH-01' }
  await expect(byTwo('reverseTransfer', other)).rejects.toThrow('a line of the bank shows it')
  expect(await brandDebts(deps.database)).toEqual([])
})
