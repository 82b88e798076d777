import { expect, test } from 'vitest'
import { linesOfRequests } from '#server/backoffice/money-requests/lines-of-requests.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

test('a request says day and amount of its line also when the statement is gone', async () => {
  const named = { account: 'bank:bdo', line: 'SC1' }
  const about = { ...named, day: '2026-11-02', change: '-2500' }
  const lineOf = await linesOfRequests(db, [about, named, { bank: 'bdo' }])
  expect(lineOf(about)).toEqual({
    account: 'bank:bdo',
    bookedOn: '2026-11-02',
    amount: '-2500',
    reference: '',
    text: '',
  })
  // As an earlier version asked for it.
  expect(lineOf(named)).toMatchObject({ bookedOn: '', amount: '' })
  expect(lineOf({ bank: 'bdo' })).toBeNull()
})
