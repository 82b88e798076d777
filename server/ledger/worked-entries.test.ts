import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  accrued,
  disbursed,
  extended,
  movedTo,
  recovered,
  repaid,
  restructured,
  reversal,
  surplusRefunded,
  suspended,
  type Transfer,
  waived,
  writtenOff,
} from '#domain/journal/loan-transfers.ts'
import {
  cleared,
  explained,
  feesCharged,
  paidIn,
  prefunded,
  provisioned,
  settledBetween,
} from '#domain/journal/own-money.ts'
import { manualTransfers } from '#domain/accounting/manual-entry.ts'
import type { Centavos } from '#domain/money/money.ts'
import { interbrand } from '#domain/journal/accounts.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { audit } from '#server/ledger/audit/audit.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { LEDGER_EVENTS, type LedgerEvent } from '#server/ledger/entry.ts'
import { postReversal, type Reversal } from '#server/ledger/reversal.ts'
import {
  addLoan,
  entryOn,
  inTransaction,
  post,
  type TestLoan,
} from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()

const RENT = [
  { account: 'own:rent', amount: 15_000_00n },
  { account: 'expense:stampTax', amount: 250_50n },
  { account: 'expense:other', amount: -15_000_00n },
  { account: 'stampTaxPayable', amount: -250_50n },
] as const

/** An example of docs/develop/ledger-entries.txt. */
interface Shown {
  event: string
  /** Debit, credit, pesos. */
  lines: string[]
  /** Pesos; null for entries of a brand. */
  owed: string | null
}

test('docs/develop/ledger-entries.txt shows the entries that the rules make, with the amount owed after each', async () => {
  const booked = [
    ...(await paidLoan()),
    ...(await bouncedLoan()),
    ...(await cancelledLoan()),
    ...(await lostLoan()),
    ...(await refundedAndChargedBack()),
    ...(await brandMoney()),
    ...(await foundOwner()),
  ]
  expect(booked).toEqual(documented())
  expect((await audit(db)).differences).toEqual([])
})

test('docs/develop/ledger-entries.txt has an example of every event', () => {
  const events = new Set(documented().map(({ event }) => event))
  expect([...events].toSorted()).toEqual([...LEDGER_EVENTS].toSorted())
})

const collected = 'cash:provider1'
const withFee = { netProceeds: 9_500_00n, keptBack: 500_00n }
const payOut = (loan: TestLoan, amounts = withFee) => disbursed(loan.id, amounts, 'cash:provider1')
const idsOf = ({ id, borrowerId }: TestLoan) => ({ loanId: id, borrowerId })
const interest = (amount: Centavos) => ({ portion: 'interest', amount }) as const
const principal = (amount: Centavos) => ({ portion: 'principal', amount }) as const

async function paidLoan() {
  const loan = await addLoan(db)
  const ids = idsOf(loan)
  await book(loan, 'disbursed', payOut(loan))
  await book(loan, 'accrued', accrued(loan.id, { interest: 180_00n }))
  await book(loan, 'due', accrued(loan.id, { interest: 120_00n }))
  const late = await book(loan, 'accrued', accrued(loan.id, { penalties: 4_58n }))
  await reverse(loan, 'reversed', late)
  const parts = [interest(300_00n), principal(2_450_00n)]
  const payment = await book(loan, 'repaid', repaid(ids, parts, 0n, collected))
  await reverse(loan, 'chargedBack', payment)
  await book(loan, 'extended', extended(ids, [interest(300_00n)], 300_00n, 0n, collected))
  await book(loan, 'accrued', accrued(loan.id, { interest: 110_00n }))
  await book(loan, 'replanned', repaid(ids, [interest(110_00n)], 0n, collected))
  await book(loan, 'accrued', accrued(loan.id, { interest: 60_00n, penalties: 40_00n }))
  await book(loan, 'waived', waived(loan.id, { interest: 60_00n, penalties: 40_00n }))
  await book(loan, 'restructured', restructured(loan.id, 10_000_00n))
  await book(loan, 'prepaid', repaid(ids, [principal(10_000_00n)], 15_00n, collected))
  await book(loan, 'refunded', surplusRefunded(loan.borrowerId, 15_00n, 'cash:provider1'))
  return entriesOf(loan)
}

async function bouncedLoan() {
  const loan = await addLoan(db)
  await reverse(loan, 'bounced', await book(loan, 'disbursed', payOut(loan)))
  return entriesOf(loan)
}

async function cancelledLoan() {
  const loan = await addLoan(db)
  await book(loan, 'disbursed', payOut(loan))
  await book(loan, 'accrued', accrued(loan.id, { interest: 12_00n }))
  await book(loan, 'repaid', repaid(idsOf(loan), [principal(9_500_00n)], 0n, collected))
  await book(loan, 'cancelled', [
    ...reversal(accrued(loan.id, { interest: 12_00n })),
    { debit: 'income:fees', credit: `receivable:${loan.id}:principal`, amount: 500_00n },
  ])
  return entriesOf(loan)
}

async function lostLoan() {
  const loan = await addLoan(db)
  await book(loan, 'disbursed', payOut(loan, { netProceeds: 10_000_00n, keptBack: 0n }))
  await book(loan, 'writtenOff', writtenOff(loan.id, { principal: 10_000_00n }))
  await book(loan, 'recovered', recovered(loan.borrowerId, 2_000_00n, 10_000_00n, collected))
  return entriesOf(loan)
}

async function refundedAndChargedBack() {
  const loan = await addLoan(db)
  const cash = 'cash:provider1'
  await book(loan, 'disbursed', payOut(loan, { netProceeds: 10_000_00n, keptBack: 0n }))
  const paid = repaid(idsOf(loan), [principal(10_000_00n)], 15_00n, cash)
  const payment = await book(loan, 'prepaid', paid)
  await book(loan, 'refunded', surplusRefunded(loan.borrowerId, 15_00n, cash))
  const surplus = `surplus:${loan.borrowerId}` as const
  await book(loan, 'chargedBack', [{ debit: 'providerLoss', credit: surplus, amount: 15_00n }])
  await reverse(loan, 'chargedBack', payment)
  return entriesOf(loan)
}

async function brandMoney(): Promise<Shown[]> {
  await db.insertInto('brand').values({ key: 'given', market: 'asGiven' }).execute()
  const brand = { chain: 'brand:ph' } as const
  const between = settledBetween(
    { brand: 'ph', bank: 'bdo' },
    { brand: 'given', bank: 'ubp' },
    100_00n,
  )
  const events: [LedgerEvent, Transfer[], { chain: 'brand:given' }?][] = [
    ['suspended', suspended(700_00n, collected)],
    ['returned', reversal(suspended(200_00n, 'cash:provider1'))],
    ['moved', movedTo('given', 100_00n)],
    ['suspended', suspended(100_00n, interbrand('ph')), { chain: 'brand:given' }],
    ['brandsSettled', between.paid],
    ['brandsSettled', between.received, { chain: 'brand:given' }],
    ['paidIn', paidIn('bdo', 1_000_000_00n)],
    ['prefunded', prefunded('bdo', 'provider1', 250_000_00n)],
    ['feesCharged', feesCharged('provider1', 30_00n)],
    [
      'cleared',
      cleared({ bank: 'bdo', provider: 'provider1' }, { gross: 3_200_00n, fees: 35_00n }),
    ],
    ['explained', explained('bank:bdo', 'income:other', 12_34n)],
    ['explained', explained('bank:bdo', 'expense:other', -25_00n)],
    ['explained', explained('bank:bdo', 'taxesPayable', -2_47n)],
    ['explained', explained('cash:provider1', 'expense:other', -1n)],
    ['explained', explained('bank:bdo', 'inTransit', -40_000_00n)],
    ['explained', explained('bank:ubp', 'inTransit', 40_000_00n)],
    ['explained', explained('bank:bdo', 'borrowedFunds', 500_000_00n)],
    ['explained', explained('bank:bdo', 'borrowedFunds', -100_000_00n)],
    ['explained', explained('bank:bdo', 'dividends', -75_000_00n)],
    ['provisioned', provisioned(12_500_00n)],
    ['adjusted', manualTransfers(RENT)],
  ]
  for (const [event, transfers, other = brand] of events)
    await post(db, entryOn(other, event, transfers))
  return events.map(([event, transfers]) => ({ event, lines: transfers.map(line), owed: null }))
}

async function foundOwner() {
  const loan = await addLoan(db)
  await book(loan, 'disbursed', payOut(loan, { netProceeds: 10_000_00n, keptBack: 0n }))
  await book(loan, 'repaid', repaid(idsOf(loan), [principal(400_00n)], 0n, 'suspense'))
  return entriesOf(loan)
}

/** @returns the entry's reference */
async function book(loan: TestLoan, event: LedgerEvent, transfers: Transfer[]) {
  const entry = entryOn(loan, event, transfers)
  await post(db, entry)
  return entry.reference
}

async function reverse(loan: TestLoan, event: Reversal['event'], reverses: string) {
  const reversing = { ...entryOn(loan, event, []), event, reverses }
  await inTransaction(db, (tx) => postReversal(tx, reversing))
}

async function entriesOf(loan: TestLoan): Promise<Shown[]> {
  const entries = await loanEntries(db, loan.id)
  return entries.map(({ event, transfers, outstanding }) => ({
    event,
    lines: transfers.map((each) =>
      line(each).replaceAll(loan.id, 'LOAN').replaceAll(loan.borrowerId, 'BORROWER'),
    ),
    owed: pesos(outstanding),
  }))
}

function line({ debit, credit, amount }: Transfer): string {
  return `${debit} ${credit} ${pesos(amount)}`
}

function pesos(amount: Centavos): string {
  const cents = (amount % 100n).toString().padStart(2, '0')
  return `${(amount / 100n).toLocaleString('en')}.${cents}`
}

function documented(): Shown[] {
  const [, ...examples] = readFileSync('docs/develop/ledger-entries.txt', 'utf8').split(/^# /m)
  return examples.map((example) => ({
    event: example.split(':', 1)[0] ?? '',
    lines: example
      .split('\n')
      .filter((text) => /^ {4}\S/.test(text))
      .map((text) => text.trim().replaceAll(/ +/g, ' ')),
    owed: /^Owed after it: ₱([\d,.]+)\.$/m.exec(example)?.[1] ?? null,
  }))
}
