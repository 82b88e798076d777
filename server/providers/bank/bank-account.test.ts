import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBankAccounts } from '#server/providers/bank/bank-account.ts'
import { TEST_BANKS } from '#server/providers/bank/testing-statements.ts'

const path = join(mkdtempSync(join(tmpdir(), 'hiram-banks-')), 'banks.json')
const read = (accounts: unknown) => {
  writeFileSync(path, JSON.stringify(accounts))
  return readBankAccounts(path)
}
const [first] = TEST_BANKS

test('bank accounts are read from their file', () => {
  expect(read(TEST_BANKS)).toEqual(TEST_BANKS)
})

test.each<[string, unknown, RegExp]>([
  ['two accounts of one key', [first, { ...first, number: '9999' }], /share a key or a number/],
  ['two accounts of one number', [first, { key: 'other', number: '001234567890' }], /share a key/],
  ['a key that is no account of the ledger', [{ key: 'B DO', number: '1234' }], /not right at/],
  [
    'a CSV with amounts in two ways',
    [{ ...first, csv: { ...first?.csv, amount: 'Amount' } }],
    /names amount, or debit and credit/,
  ],
  ['an unknown field', [{ ...first, colour: 'red' }], /not right at/],
])('%s is refused', (_, accounts, fault) => {
  expect(() => read(accounts)).toThrow(fault)
})

test('a file that is not there is refused', () => {
  expect(() => readBankAccounts('/nowhere/banks.json')).toThrow(/could not be read/)
})
