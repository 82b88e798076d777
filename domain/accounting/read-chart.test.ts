import { expect, test } from 'vitest'
import { chartLine } from '#domain/accounting/chart-of-accounts.ts'
import { DEFAULT_CHART } from '#domain/accounting/default-chart.ts'
import { chartText, readChart } from '#domain/accounting/read-chart.ts'

test('a chart overrides the accounts that it names, and the others are as shipped', () => {
  const { chart, faults } = readChart(
    'bank:bdo, 1021, BDO current account, asset\n\nown:rent,5210,Rent,expense\r\n',
  )
  expect(faults).toEqual([])
  expect(chartLine(chart, 'bank:bdo').name).toBe('BDO current account')
  expect(chartLine(chart, 'bank:ubp').name).toBe('Cash in bank')
  expect(chartLine(chart, 'own:rent')).toMatchObject({ code: '5210', group: 'expense' })
  expect(chart).toHaveLength(DEFAULT_CHART.length + 2)
  expect(readChart(chartText(chart))).toEqual({ chart, faults: [] })
})

test('an account without a line is an error, and never left out of a statement', () => {
  expect(() => chartLine(DEFAULT_CHART, 'own:rent')).toThrow('lacks own:rent')
})

test.each([
  ['bank:*,1020,Bank', 'Line 1: an account, a code, a name and a group, with commas between them.'],
  ['cash,1,Cash,asset', 'Line 1: cash is no account of the ledger.'],
  ['receivable:x:principal,1,Loans,asset', 'Line 1: receivable:x:principal is no account'],
  ['capital,30 10,Capital,equity', 'Line 1: the code has'],
  ['capital,3010,Capital "A",equity', 'Line 1: the name has'],
  ['capital,3010,Capital,owners', 'Line 1: the group is one of'],
  ['writeOff,1190,Losses,asset', 'Line 1: writeOff is income or expense.'],
  ['suspense,4900,Stray money,income', 'Line 1: suspense is in the balance sheet.'],
  ['capital,1,A,equity\ncapital,2,B,equity', 'Line 2: capital is there twice.'],
  ['capital,1,A,equity\ndividends,1,B,equity', 'Code 1 has two names or groups: A and B.'],
])('%j is refused', (text, fault) => {
  const { faults } = readChart(text)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})
