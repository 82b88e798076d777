import type { Market } from '#domain/market/market.ts'

/** A phone number in groups; a number that is no mobile number of the market stays as it is. */
export function shownPhone({ phone }: Pick<Market, 'phone'>, number: string): string {
  return phone.stored(number) === null ? number : phone.grouped(number)
}
