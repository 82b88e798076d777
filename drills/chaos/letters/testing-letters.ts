import fc from 'fast-check'
import { type Letter, LETTER_NAMES, LETTERS, MAX_HOW, MAX_MATCHED, TOLD } from './letters.ts'
import type { Play } from './play-letters.ts'

const anyLetter: fc.Arbitrary<Letter> = fc.record({
  act: fc.oneof(
    ...LETTER_NAMES.map((name) => ({ weight: LETTERS[name], arbitrary: fc.constant(name) })),
  ),
  which: fc.nat(MAX_MATCHED),
  how: fc.nat(MAX_HOW),
  told: fc.constantFrom(...TOLD),
})

/** So many letters, with any of the world's loans. */
export function anyPlay(length: number): fc.Arbitrary<Play> {
  return fc.record({
    first: fc.nat(MAX_MATCHED),
    letters: fc.array(anyLetter, { minLength: length, maxLength: length }),
  })
}
