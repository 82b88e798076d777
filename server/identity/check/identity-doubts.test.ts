import { expect, test } from 'vitest'
import { identityDoubts } from '#server/identity/check/identity-doubts.ts'

const typed = {
  fullName: 'Maria Peña Cruz',
  birthDate: '1990-05-17',
  idType: 'passport',
  idNumber: 'P-1234567a',
}
const seen = {
  isGenuine: true,
  isSameFace: true,
  fullName: 'CRUZ, MARIA LUISA PENA',
  birthOn: '1990-05-17',
  idNumber: 'P1234567A',
}

test('an ID that says what was typed, in its own order and letters, is not doubted', () => {
  expect(identityDoubts(seen, typed)).toEqual([])
})

test.for([
  [{ isGenuine: false }, 'document'],
  [{ isSameFace: false }, 'face'],
  [{ fullName: 'MARIA CRUZ' }, 'name'],
  [{ fullName: null }, 'name'],
  [{ birthOn: '1990-05-18' }, 'birthDate'],
  [{ birthOn: null }, 'birthDate'],
  [{ idNumber: 'P1234567B' }, 'idNumber'],
  [{ idNumber: null }, 'idNumber'],
] as const)('%o is doubted', ([other, doubt]) => {
  expect(identityDoubts({ ...seen, ...other }, typed)).toEqual([doubt])
})

test('what was not typed is doubted', () => {
  const nothing = { fullName: '', birthDate: '', idType: '', idNumber: '' }
  expect(identityDoubts(seen, nothing)).toEqual(['name', 'birthDate', 'idNumber'])
})

test.each([
  ['seniorCitizen', 'PARANAQUE012345', '012345', []],
  ['seniorCitizen', 'PARANAQUE012345', 'City of Parañaque 012-345', []],
  ['seniorCitizen', 'PARANAQUE012345', '012346', ['idNumber']],
  ['postal', 'A123456789012', 'PRN A1234 5678 9012', []],
  ['postal', 'A123456789012', 'PRN B1234 5678 9012', ['idNumber']],
  ['passport', 'P1234567A', '1234567A', ['idNumber']],
])('a %s of the number %s that says %s has the doubts %j', (idType, idNumber, read, doubts) => {
  expect(identityDoubts({ ...seen, idNumber: read }, { ...typed, idType, idNumber })).toEqual(
    doubts,
  )
})
