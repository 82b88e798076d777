import { describe, expect, it } from 'vitest'
import { isReason } from '#contract/console/reason.ts'

describe('a reason that staff type', () => {
  it.each([
    'They called about it',
    'Called: 0917',
    'Tumawag siya',
    '  Asked by the auditor  ',
    '审计要求：第三季度，样本一',
  ])('may be %j', (text) => {
    expect(isReason(text)).toBe(true)
  })

  it.each([
    '',
    'abc',
    'Too short',
    'aaaaaaaaaaaa',
    'a a a a a a a a',
    '............',
    'abababababab',
    'abcabcabcabc',
    '   abcd       ',
    `${'\n'.repeat(12)}why`,
    'x'.repeat(501),
    `They called ${'so '.repeat(170)}`,
  ])('is never %j', (text) => {
    expect(isReason(text)).toBe(false)
  })
})
