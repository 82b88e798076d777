import { expect, test } from 'vitest'
import { nationalityOptions } from '#server/identity/information/nationalities.ts'

test('Filipino is offered first, then every other state once, and nobody’s own words are lost', () => {
  const options = nationalityOptions('en', '')
  expect(options[0]).toEqual({ name: 'Filipino', type: 'Filipino' })
  expect(options).toContainEqual({ name: 'Japan', type: 'Japan' })
  expect(new Set(options.map(({ type }) => type)).size).toBe(options.length)
  expect(options.some(({ name }) => /^[A-Z]{2}$/.test(name))).toBe(false)
  expect(nationalityOptions('en', 'filipina')[0]).toEqual({ name: 'filipina', type: 'filipina' })
  // The same is stored in both languages.
  const types = (language: 'en' | 'fil') =>
    new Set(nationalityOptions(language, '').map((each) => each.type))
  expect(types('fil')).toEqual(types('en'))
})
