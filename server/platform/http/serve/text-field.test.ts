import { expect, test } from 'vitest'
import { textField } from '#server/platform/http/serve/text-field.ts'

test('a field that is missing, or is no single text, is empty and not the word for it', () => {
  expect(textField({ token: 'a.b' }, 'token')).toBe('a.b')
  for (const given of [undefined, null, {}, { token: null }, { token: ['a.b', 'c'] }, { token: 1 }])
    expect(textField(given, 'token')).toBe('')
})
