// Money for payouts that a provider sends back: its line is our money there, and no income.
import { expect, test } from 'vitest'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { writeMt940 } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile() })
const { deps } = server
const { expectCleanBooks } = repaymentTools(server)
const { byTwo, balances, openLines, today } = ownMoneyTools(server)

const stray = async () => deps.database.transaction().execute(strayAtProviders)

test('what came back of a prefunding, and what went out without an order, is at the provider that the line names', async () => {
  const before = (await balances())['cash:dragonpay'] ?? 0n
  const unseen = await stray()
  const prefund = { brand: 'ph', bank: 'bdo', provider: 'dragonpay', amount: '300000' }
  await byTwo('prefundProvider', { ...prefund, transferReference: 'PF-2026-0001' })
  const on = today().toString()
  const lines = [
    { on, amount: -3_000_00n, reference: 'PF-2026-0001', text: 'INSTAPAY' },
    { on, amount: 1_000_00n, reference: 'BACK', text: 'DRAGONPAY RETURNS A BALANCE' },
    { on, amount: -500_00n, reference: 'AGAIN', text: 'TO DRAGONPAY' },
    { on, amount: 7n, reference: 'INT', text: 'INTEREST' },
  ]
  await importStatement(
    deps,
    writeMt940({ opening: 0n, lines, closesOn: on }),
    { key: null },
    'ines',
  )
  await settleJobs(deps)
  const [back, again, interest] = await openLines()
  const as = { brand: 'ph', as: 'provider', account: 'bank:bdo' } as const
  await expect(byTwo('explainLine', { ...as, line: interest!.line })).rejects.toThrow(
    'this line names no provider',
  )
  await byTwo('explainLine', { ...as, line: back!.line })
  await byTwo('explainLine', { ...as, as: 'prefunding', line: again!.line })
  expect((await openLines()).map(({ amount }) => amount)).toEqual([7n])
  expect((await balances())['cash:dragonpay'] ?? 0n).toBe(before + 3_000_00n - 1_000_00n + 500_00n)
  expect(await stray()).toEqual(unseen)
  await expectCleanBooks()
})
