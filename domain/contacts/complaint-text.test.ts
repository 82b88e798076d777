import { expect, test } from 'vitest'
import { complaintText } from '#domain/contacts/complaint-text.ts'

// spec: VAL-023, CONST-008
test('text beyond the limit is ignored', () => {
  expect(complaintText('x'.repeat(250), 200)).toBe('x'.repeat(200))
  expect(complaintText('x'.repeat(200), 200)).toHaveLength(200)
})

// spec: CONST-008
test('no character is split', () => {
  expect(complaintText(`${'x'.repeat(199)}🦑`, 200)).toBe('x'.repeat(199))
  expect(complaintText(`${'x'.repeat(198)}🦑`, 200)).toBe(`${'x'.repeat(198)}🦑`)
})

// spec: CONST-008
test('a line ends in one character, whatever the form sent, and blanks around the text are removed', () => {
  expect(complaintText('  one\r\ntwo\rthree \n', 200)).toBe('one\ntwo\nthree')
  expect(complaintText(' \r\n\t ', 200)).toBe('')
})
