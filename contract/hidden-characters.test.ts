import { expect, test } from 'vitest'
import { withMarks, withoutHidden } from '#contract/hidden-characters.ts'

// Trust requirement 23
test.each([
  ['Ana Peña', 'Ana Peña', 'Ana Peña'],
  ['two\r\nlines\tand a tab', 'two\nlines\tand a tab', 'two  lines and a tab'],
  ['\u{0}\u{1B}[31m\u{7F}', '␀␛[31m␡', '  [31m '],
  ['\u{85}\u{9B}', '��', '  '],
  ['a\u{202E}gnp.exe\u{2066}', 'a⇄gnp.exe⇄', 'a gnp.exe '],
  ['An\u{200B}a\u{FEFF} \u{AD}Cruz\u{3164}', 'An□a□ □Cruz□', 'An a   Cruz '],
  ['\u{E0041}\u{2028}', '□□', '  '],
  ['👨‍👩‍👧 ok', '👨‍👩‍👧 ok', '👨‍👩‍👧 ok'],
  ['a\u{200D}b', 'a□b', 'a b'],
])('%j is shown as %j, and as %j in a file', (text, marked, plain) => {
  expect(withMarks(text)).toBe(marked)
  expect(withoutHidden(text)).toBe(plain)
})

test('nothing of all of Unicode stays that has no picture and turns or hides', () => {
  const hidden = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cc}]/u
  const left: string[] = []
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const character = code >= 0xd8_00 && code <= 0xdf_ff ? '' : String.fromCodePoint(code)
    if (hidden.test(withoutHidden(character))) left.push(code.toString(16))
  }
  // What chooses the shape of the character before it.
  expect(left).toEqual(Array.from({ length: 16 }, (_, place) => (0xfe_00 + place).toString(16)))
})
