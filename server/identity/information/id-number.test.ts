import { expect, test } from 'vitest'
import {
  checkIdNumber,
  idTypeName,
  neutralIdTypeName,
} from '#server/identity/information/id-number.ts'
import { ID_TYPES, type IdType } from '#server/identity/information/information-fields.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'

/** As on a card, as it is stored, and what is no number of such a card. */
const NUMBERS: Record<IdType, [printed: string, stored: string, wrong: string[]]> = {
  nationalId: ['1234-5678-9012-3456', '1234567890123456', ['1234-5678-9012']],
  passport: ['p1234567a', 'P1234567A', ['1234567A']],
  driversLicense: ['N01-23-456789', 'N0123456789', ['N01-23-45678']],
  umid: ['0111-1234567-8', '011112345678', ['0111-1234567']],
  sss: ['34-1234567-8', '3412345678', ['34-1234567-89']],
  prc: ['0123456', '0123456', ['12345']],
  philHealth: ['01-234567890-1', '012345678901', ['01-23456789-1']],
  pagIbig: ['1234-5678-9012', '123456789012', ['1234-5678-901A']],
  postal: [
    'PRN A1234 5678 9012',
    'A123456789012',
    ['123456', 'PRN 123456', 'ABCDEFGH', '12345678901234567'],
  ],
  voters: [
    '1234-5678A-B1234CDE56789',
    '12345678AB1234CDE56789',
    ['1234-5678A-B1234CDE5678', 'A234-5678A-B1234CDE56789'],
  ],
  // A number without its city would be of many people.
  seniorCitizen: [
    'Parañaque City 012-345',
    'PARANAQUE012345',
    ['012345', 'City 012345', 'Cebu City'],
  ],
  pwd: ['13-7401-000-0001234', '1374010000001234', ['13-7401-000-123', '13-7401-000-000123A']],
}

// spec: API-052
test.each(ID_TYPES)('a number of %s is taken as it is on the card, and no other', (type) => {
  const [printed, stored, wrong] = NUMBERS[type]
  expect(checkIdNumber(type, printed)).toBe(stored)
  for (const other of wrong) expect(() => checkIdNumber(type, other), other).toThrow(/idNumber/)
})

/** Ways to write the card of NUMBERS, besides how it is printed. */
const OTHER_WAYS: Partial<Record<IdType, string[]>> = {
  postal: ['a123456789012', 'prn-A12 345678 9012'],
  seniorCitizen: [
    'PARANAQUE 012345',
    'City of Parañaque 012345',
    'city of  Paran\u{303}aque, 012 345',
    'ParañaqueCity012345',
  ],
}

// spec: API-052
test.each(ID_TYPES)(
  'however a %s is written, it has one number; another card has another',
  (type) => {
    const [printed, stored] = NUMBERS[type]
    const spaced = [...printed].join(' ')
    const ways = [stored, spaced, printed.toLowerCase(), ...(OTHER_WAYS[type] ?? [])]
    for (const way of ways) expect(checkIdNumber(type, way), way).toBe(stored)
    expect(checkIdNumber(type, printed.replaceAll('1', '7'))).not.toBe(stored)
  },
)

test('a city is a part of the number of a senior citizen ID', () => {
  expect(checkIdNumber('seniorCitizen', 'Cebu City 12345')).toBe('CEBU12345')
  expect(checkIdNumber('seniorCitizen', 'Lapu-Lapu City 12345')).toBe('LAPULAPU12345')
  expect(checkIdNumber('seniorCitizen', 'Island Garden City of Samal 1')).toBe('ISLANDGARDENSAMAL1')
})

test('only who compares an ID reads that it is of a person with disability', () => {
  expect(ID_TYPES.filter((type) => neutralIdTypeName(type) !== idTypeName(type))).toEqual(['pwd'])
  expect(neutralIdTypeName('pwd')).not.toMatch(/PWD|disab/i)
})

test('each kind of ID has its name in both languages; a kind of a later release stays as it is', () => {
  const { en, fil } = INFORMATION_MESSAGES
  for (const type of ID_TYPES) {
    expect([en.options[type], fil.options[type], idTypeName(type)]).not.toContain(undefined)
    expect(idTypeName(type)).not.toBe(type)
  }
  expect(idTypeName('firearms')).toBe('firearms')
})
