import { Type } from 'typebox'

/** Characters that a reason has at least, blanks at its ends aside. */
export const REASON_LENGTH = { least: 10, most: 500 } as const

const WRITTEN = String.raw`[\p{L}\p{N}]`
const BETWEEN = String.raw`[^\p{L}\p{N}]`

/** Four different letters or digits: `aaaaaaaaaa`, `..........` and `ababababab` say nothing. */
const SAYS_SOMETHING =
  `${BETWEEN}*(${WRITTEN})` +
  String.raw`(?:\1|${BETWEEN})*(?!\1)(${WRITTEN})` +
  String.raw`(?:\1|\2|${BETWEEN})*(?!\1|\2)(${WRITTEN})` +
  String.raw`(?:\1|\2|\3|${BETWEEN})*(?!\1|\2|\3)${WRITTEN}`

/** What a reason is written like; each step takes a time that grows with its length alone. */
export const REASON_PATTERN =
  String.raw`^(?=\s*\S[\s\S]{${REASON_LENGTH.least - 2},}\S)` + SAYS_SOMETHING

const WRITTEN_LIKE = new RegExp(REASON_PATTERN, 'u')

/** Whether a text says why, as the server checks it. */
export function isReason(text: string): boolean {
  return text.length <= REASON_LENGTH.most && WRITTEN_LIKE.test(text)
}

/** Why, in the words of the person of staff: one rule for every reason that staff type. */
export const Reason = Type.String({
  minLength: REASON_LENGTH.least,
  maxLength: REASON_LENGTH.most,
  pattern: REASON_PATTERN,
  examples: ['They called about it'],
})
