import { expect, test } from 'vitest'
import { type CachedAnswer, openCachedAnswers } from '#server/platform/http/cache/cached-answers.ts'

const answer = (text: string): CachedAnswer => ({
  session: {} as never,
  brand: {} as never,
  language: 'en',
  secretHash: Buffer.alloc(32),
  input: {},
  fingerprint: '',
  told: null,
  from: 0,
  until: 1,
  body: Buffer.from(text),
})

test('memory is bounded: what was not asked for the longest makes room', () => {
  const answers = openCachedAnswers(4000, () => 0)
  for (const key of ['first', 'second', 'third']) answers.keep(key, answer('x'.repeat(700)))
  expect(answers.find('first')).not.toBeNull()
  answers.keep('fourth', answer('x'.repeat(700)))
  const found = ['first', 'second', 'third', 'fourth'].filter((key) => answers.find(key))
  expect(found).toEqual(['first', 'third', 'fourth'])
  answers.keep('huge', answer('x'.repeat(5000)))
  expect(answers.find('huge')).toBeNull()
  answers.stop()
})

test('an answer that nobody asks for is dropped after an hour', () => {
  let now = 0
  const answers = openCachedAnswers(10_000, () => now)
  answers.keep('asked', answer('text'))
  answers.keep('unasked', answer('text'))
  now = 50 * 60 * 1000
  expect(answers.find('asked')).not.toBeNull()
  now = 61 * 60 * 1000
  expect(answers.find('asked')).not.toBeNull()
  expect(answers.find('unasked')).toBeNull()
  answers.stop()
})
