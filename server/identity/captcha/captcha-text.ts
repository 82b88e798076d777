import { CAPTCHA_CHARACTERS } from '#contract/growth/promotion.ts'
import type { Random } from '#server/platform/random/random.ts'

/** Without those that look like another one: 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. */
export const CAPTCHA_ALPHABET = 'ACDEFHJKMNPRTWXY3479'

/** The text of a picture: one of 160,000. */
export function captchaText(random: Random): string {
  return Array.from({ length: CAPTCHA_CHARACTERS }, () => {
    const place = Math.floor(random.fraction() * CAPTCHA_ALPHABET.length)
    return CAPTCHA_ALPHABET.charAt(place)
  }).join('')
}

/** The typed text in the form that is compared: in capitals. */
export function captchaAnswer(typed: string): string {
  return typed.trim().toUpperCase()
}
