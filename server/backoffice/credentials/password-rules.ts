import { dictionary } from '@zxcvbn-ts/language-common'
import { LEAST_PASSWORD } from '#contract/console/sign-in.ts'

/** Passwords that many people have. */
const COMMON = new Set(dictionary['passwords-common'])

/** Fewer different characters are a pattern: "aaaaaaaaaaaa", "121212121212". */
const LEAST_DIFFERENT = 5

/** A part of an e-mail address that is too short to give a password away. */
const LEAST_PART = 4

/** Why a password is not accepted, as a sentence; null: it is. */
export function passwordFault(password: string, email: string): string | null {
  const text = password.normalize('NFKC').toLowerCase()
  if ([...text].length < LEAST_PASSWORD) return `Use ${LEAST_PASSWORD} characters or more.`
  if (holds(text, email.toLowerCase())) return 'It must not contain your e-mail address.'
  if (isCommon(text)) return 'Many people use this password. Choose another one.'
  return null
}

/** The whole address, or what stands before the @ of it. */
function holds(text: string, email: string): boolean {
  const [name = ''] = email.split('@')
  return text.includes(email) || (name.length >= LEAST_PART && text.includes(name))
}

/** Also with digits and signs around it, or written twice: "Password1234!", "qwertyqwerty". */
function isCommon(text: string): boolean {
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const half = text.slice(0, text.length / 2)
  const isTwice = half + half === text
  return (
    new Set(text).size < LEAST_DIFFERENT ||
    COMMON.has(text) ||
    // Digits and signs alone are a date or a row of keys.
    core === '' ||
    COMMON.has(core) ||
    (isTwice && COMMON.has(half))
  )
}
