import type { Market } from '#domain/market.ts'

/** A telephone number as a person reads it; one that is no mobile of the market stays as it is. */
export function shownPhone({ phone }: Pick<Market, 'phone'>, number: string): string {
  return phone.stored(number) === null ? number : phone.grouped(number)
}
