import type { Localized } from '#server/platform/messages/localized.ts'

/** What is refused of a loan in more places than one. */
export const LOAN_NOT_FOUND: Localized = {
  en: 'This loan was not found.',
  fil: 'Hindi namin nakita ang loan na ito.',
}

/** Where the given wire calls it an order. */
export const ORDER_NOT_FOUND: Localized = {
  en: 'This order was not found.',
  fil: 'Hindi namin nakita ang loan na ito.',
}

export const NOTHING_TO_PAY: Localized = {
  en: 'There is nothing to pay on this loan now.',
  fil: 'Wala kang babayaran sa loan na ito ngayon.',
}

export const NOT_EXTENDABLE: Localized = {
  en: 'This loan cannot be extended now.',
  fil: 'Hindi puwedeng i-extend ang loan na ito ngayon.',
}
