import { isValidPhoneNumber } from 'libphonenumber-js/mobile'
import type { PhoneRule } from '#domain/phone.ts'

/**
 * A mobile number as it is stored, from any spelling of it; null for any other text. The market's
 * rule parses it, and the operators' numbering plan excludes numbers that nobody can have: a message
 * to them costs money too.
 */
export function mobileNumber({ stored, plan }: PhoneRule, typed: string): string | null {
  const number = stored(typed)
  if (number === null || plan === null) return number
  return isValidPhoneNumber(number, plan) ? number : null
}
