import { expect, test } from 'vitest'
import { identityDoubts } from '#server/identity/check/identity-doubts.ts'

const typed = { fullName: 'Maria Peña Cruz', birthDate: '1990-05-17', idNumber: 'P-1234567a' }
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
  const nothing = { fullName: '', birthDate: '', idNumber: '' }
  expect(identityDoubts(seen, nothing)).toEqual(['name', 'birthDate', 'idNumber'])
})
