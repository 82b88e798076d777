import { expect, test } from 'vitest'
import { seal, unseal } from '#server/providers/partner/partner-seal.ts'

const KEY = 'a-key-that-both-sides-know'
const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')
const token = seal(KEY, 'joint login', { phone: '+639170000001' }, NOW)

test('a sealed message is read with the key until it expires', () => {
  const read = unseal(KEY, 'joint login', token, NOW.add({ minutes: 4 }))
  expect(read).toMatchObject({ kind: 'open', content: { phone: '+639170000001' } })
})

test('after its minutes it has expired', () => {
  expect(unseal(KEY, 'joint login', token, NOW.add({ minutes: 5 })).kind).toBe('expired')
})

test('a text that is valid for longer than its purpose allows is refused, whoever signed it', () => {
  const early = NOW.subtract({ hours: 1 })
  expect(unseal(KEY, 'joint login', token, early).kind).toBe('expired')
})

test('it is worth nothing under another key or for another purpose', () => {
  expect(unseal('another-key', 'joint login', token, NOW).kind).toBe('unreadable')
  expect(unseal(KEY, 'drawn', token, NOW).kind).toBe('unreadable')
})

test('a change of any one character makes it unreadable', () => {
  // The last two bits of a mac's last character mean nothing.
  const read = Array.from({ length: token.length - 1 }, (_, at) => {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    return unseal(KEY, 'joint login', changed, NOW).kind
  })
  expect(new Set(read)).toEqual(new Set(['unreadable']))
})

test.each(['', '.', 'a.b', `${token}.x`, token.split('.')[0]!, '🦑', '\0', 'x'.repeat(10_000)])(
  '%.20j is unreadable',
  (text) => {
    expect(unseal(KEY, 'joint login', text, NOW).kind).toBe('unreadable')
  },
)
