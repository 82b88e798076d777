import { MARKETS } from '#domain/market/market.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

const AMOUNT = String.raw`(-?\d+)`

/** Sentences about amounts as they are kept: whole centavos, after the first of which it says so. */
const KEPT = [
  `says ${AMOUNT} centavos, we have ${AMOUNT}`,
  `has ${AMOUNT} centavos of it, not ${AMOUNT}`,
  `a fee of ${AMOUNT} of ${AMOUNT} centavos, before it said ${AMOUNT} of ${AMOUNT}`,
].map((sentence) => new RegExp(sentence, 'g'))

/**
 * What a comparison found, as people read it: ₱5.00 for `500 centavos`. It is kept as it was found,
 * since an explanation is of these words.
 */
export function amountsInPesos(what: string): string {
  return KEPT.reduce(
    (shown, sentence) =>
      shown.replaceAll(sentence, (found) =>
        found
          .replaceAll(' centavos', '')
          .replaceAll(/-?\d+/g, (amount) => peso(BigInt(amount), MARKETS.philippines)),
      ),
    what,
  )
}
