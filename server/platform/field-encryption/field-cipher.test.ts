import { describe, expect, test } from 'vitest'
import {
  decrypt,
  encrypt,
  FieldUnreadable,
} from '#server/platform/field-encryption/field-cipher.ts'
import { searchHashes } from '#server/platform/field-encryption/search-hash.ts'
import { listSearchTerms } from '#server/platform/field-encryption/search-terms.ts'
import { toKey, openKeyRing } from '#server/platform/keys/key-ring.ts'

// Trust requirement 59.

const [first, second] = [toKey(Buffer.alloc(32, 1), 1), toKey(Buffer.alloc(32, 2), 2)]
const before = openKeyRing('fields', [first])
const rotated = openKeyRing('fields', [first, second])
const after = openKeyRing('fields', [second])
const PLACE = { column: 'payout_account.account_number', owner: 'a borrower' }

describe('an encrypted value', () => {
  test.each(['0917 000 0042', 'Ñoño Ünïcode 🏦', '', 'x'.repeat(50_000)])(
    'opens as it was',
    (text) => {
      expect(decrypt(before, PLACE, encrypt(before, PLACE, text))).toBe(text)
    },
  )

  test('is another one each time, and shows nothing but its key and length', () => {
    const [one, other] = [encrypt(before, PLACE, '00123'), encrypt(before, PLACE, '00123')]
    expect(one.equals(other)).toBe(false)
    expect(one.includes('00123')).toBe(false)
    expect(one.subarray(1, 5).toString('hex')).toBe(first.id)
    expect(one).toHaveLength(1 + 4 + 12 + 16 + 5)
  })

  test.each([
    ['another borrower', { ...PLACE, owner: 'another' }],
    ['another column', { ...PLACE, column: 'payout_account.holder_name' }],
  ])('does not open as that of %s', (_, place) => {
    const stored = encrypt(before, PLACE, '00123')
    expect(() => decrypt(before, place, stored)).toThrow(FieldUnreadable)
    expect(() => decrypt(before, place, stored)).toThrow(/changed, or moved here/)
  })

  test('does not open once any bit of it is another', () => {
    const stored = encrypt(before, PLACE, '00123')
    for (let byte = 0; byte < stored.length; byte += 1) {
      const changed = Buffer.from(stored)
      changed.writeUInt8(stored.readUInt8(byte) ^ 1, byte)
      expect(() => decrypt(rotated, PLACE, changed)).toThrow(FieldUnreadable)
    }
    expect(() => decrypt(before, PLACE, stored.subarray(0, 20))).toThrow(/in no format/)
  })

  test('opens after a rotation as long as its key is there, and says which one is missing', () => {
    const stored = encrypt(before, PLACE, '00123')
    expect(decrypt(rotated, PLACE, stored)).toBe('00123')
    expect(() => decrypt(after, PLACE, stored)).toThrow(
      `payout_account.account_number of a borrower cannot be read: its key ${first.id} is not among those of this server.`,
    )
    expect(decrypt(after, PLACE, encrypt(rotated, PLACE, '00123'))).toBe('00123')
  })
})

describe('a keyed hash', () => {
  const [account, person] = [['account', 'BPI', '1'] as const, ['person', 'A', '1'] as const]
  const isFound = (one: Buffer[], other: Buffer[]) =>
    one.some((each) => other.some((another) => another.equals(each)))

  test('finds the same value before a rotation, in it and after it', () => {
    const old = searchHashes(before, [account])
    const both = searchHashes(rotated, [account])
    expect(isFound(old, both)).toBe(true)
    expect(isFound(both, searchHashes(after, [account]))).toBe(true)
    expect(isFound(old, searchHashes(after, [account]))).toBe(false)
    expect(isFound(old, searchHashes(before, [person]))).toBe(false)
  })

  test('is made of whole values only: nobody is found by an empty one', () => {
    const ageless = { full_name: 'Ana Cruz', birth_on: null }
    expect(listSearchTerms('borrower', ageless).map(([kind]) => kind)).not.toContain('person')
    for (const full_name of [null, ''])
      expect(listSearchTerms('borrower', { full_name, birth_on: null })).toEqual([])
    expect(listSearchTerms('payout_account', { bank_code: 'BPI', account_number: '' })).toEqual([])
    const items = JSON.stringify({ idType: 'passport', idNumber: '' })
    expect(listSearchTerms('borrower_information', { group_name: 'personal', items })).toEqual([])
  })
})
