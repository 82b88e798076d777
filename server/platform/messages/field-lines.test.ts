import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { fieldLines } from '#server/platform/messages/field-lines.ts'

const Words = Type.Object({ title: Type.String() })
const File = Type.Object({
  id: Type.String({ pattern: '^[a-z]+$', description: 'small letters' }),
  kind: Type.Enum(['one', 'two']),
  order: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('days')])),
  terms: Type.Object({
    every: Type.Integer({ minimum: 0, maximum: 9 }),
    feePesos: Type.String({ description: 'pesos as text' }),
  }),
  says: Type.Object({ en: Words, fil: Type.Optional(Words) }),
  reviews: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  colours: Type.Object({ ink: Type.String(), accent: Type.String() }),
})

const TEXTS = {
  id: 'never changes',
  kind: '',
  order: 'of lines',
  'terms.every': 'months',
  'terms.feePesos': 'once',
  'says.en|fil.title': 'what is read',
  'reviews[].name': 'who wrote it',
  colours: 'of buttons',
}

test('each field has a line with what it may hold, once for both languages', () => {
  expect(fieldLines(File, TEXTS)).toEqual([
    `${'id'.padEnd(32)} (small letters) never changes`,
    `${'kind'.padEnd(32)} (one|two)`,
    `${'order?'.padEnd(32)} (true|false|days) of lines`,
    `${'terms.every'.padEnd(32)} months`,
    `${'terms.feePesos'.padEnd(32)} once`,
    `${'says.en|fil.title'.padEnd(32)} what is read`,
    `${'reviews?[].name'.padEnd(32)} who wrote it`,
    `${'colours'.padEnd(32)} (ink|accent) of buttons`,
  ])
})

test('a field without a text, and a text without a field, are found', () => {
  const { kind: _, ...less } = TEXTS
  expect(() => fieldLines(File, less)).toThrow('The field kind has no text.')
  expect(() => fieldLines(File, { ...TEXTS, gone: 'x' })).toThrow('No such field: gone')
})
