import type { Centavos } from '#domain/money/money.ts'

/**
 * The networks between banks and wallets of the Philippines: InstaPay moves money at once, at any
 * hour; PESONet in batches of banking days.
 */
export type Rail = 'instapay' | 'pesonet'

/** Centavos of one transfer over InstaPay, at most (rules of its clearing house). */
export const MAX_INSTAPAY: Centavos = 50_000_00n

/** The rails that a receiver is on. */
export interface PayoutRails {
  readonly isOnInstapay: boolean
  readonly isOnPesonet: boolean
}

/**
 * The rails on which an amount reaches a receiver, the faster one first; none when nobody takes it.
 *
 * @param amount centavos
 */
export function railsFor(receiver: PayoutRails, amount: Centavos): readonly Rail[] {
  return [
    ...(receiver.isOnInstapay && amount <= MAX_INSTAPAY ? (['instapay'] as const) : []),
    ...(receiver.isOnPesonet ? (['pesonet'] as const) : []),
  ]
}
