import { expect, test } from 'vitest'
import { encryptRows } from '#server/platform/field-encryption/encrypt-rows.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { findByName } from '#server/platform/field-encryption/find-by-name.ts'
import { searchHashes } from '#server/platform/field-encryption/search-hash.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'

const { deps } = await testApp()
const { database } = deps

test('borrowers whom the version before stored are found by name once their rows were passed', async () => {
  const id = await newBorrower(deps, 'ph', { full_name: 'Apolinario Mabini' })
  const person = ['person', 'Apolinario Mabini', '1990-05-17'] as const
  await database
    .updateTable('borrower')
    .set({ search_hashes: searchHashes(getFields(database).keys.search, [person]) })
    .where('id', '=', id)
    .execute()
  expect(await findByName(database, 'Mabini', 20)).toEqual([])
  expect(await encryptRows(database)).toBe(1)
  expect(await findByName(database, 'mabini', 20)).toEqual([id])
  expect(await encryptRows(database)).toBe(0)
})

test('a row with a name of one word, or without letters, is passed once', async () => {
  await newBorrower(deps, 'ph', { full_name: 'Sisa' })
  await newBorrower(deps, 'ph', { full_name: '...' })
  expect(await encryptRows(database)).toBe(0)
})
