import { isValidPhoneNumber } from 'libphonenumber-js/mobile'
import type { PhoneRule } from '#domain/phone.ts'

/**
 * A mobile number as it is stored, from any writing of it; null when it is none. The market's rule
 * reads it, and the operators' own plan of numbers says which blocks there are: a message to a
 * number that nobody can have is paid for as well.
 */
export function mobileNumber({ stored, plan }: PhoneRule, typed: string): string | null {
  const number = stored(typed)
  if (number === null || plan === null) return number
  return isValidPhoneNumber(number, plan) ? number : null
}
