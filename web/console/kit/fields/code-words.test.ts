// No page of the console shows a machine's word: what has no name is written out.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountName } from '#web/console/kit/fields/account-name.ts'
import { codeWord, wordIn } from '#web/console/kit/fields/code-words.ts'

test('a word without a name is written out, and what people wrote is not', () => {
  expect(codeWord('dueSoon')).toBe('Due soon')
  expect(wordIn({}, 'payout_too-late')).toBe('Payout too late')
  expect(wordIn({ toCompare: 'To be compared' }, 'toCompare')).toBe('To be compared')
  expect(wordIn({}, 'Ana de la Cruz')).toBe('Ana de la Cruz')
  expect(wordIn({}, 110)).toBe('110')
})

test.each([
  ['receivable:0b1c2d3e-0000-4000-8000-000000000001:interest', 'Interest receivable'],
  ['surplus:0b1c2d3e-0000-4000-8000-000000000001', 'Overpayments of borrowers'],
  ['cash:paymongo', 'Cash at payment providers: PayMongo'],
  ['own:officeRent', 'Office rent'],
  ['suspense', 'Money in suspense'],
])('the account %s is called %s', (account, name) => {
  expect(accountName(account)).toBe(name)
})

test('no page falls back to a word as the calls have it', () => {
  const falls = globSync('web/console/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !file.endsWith('code-words.ts'))
    .filter((file) =>
      /\[(\w+)\] \?\? (?:withMarks\(|String\()?\1\b/.test(readFileSync(file, 'utf8')),
    )
  // Paths of the product file and of a promotion page, which people write.
  expect(falls.filter((file) => !/(?:product|promotion-page)\//.test(file))).toEqual([])
})
