import { expect, test } from 'vitest'
import { INSTAPAY_MOST, railsFor } from '#domain/payments/payout-rail.ts'

const [BOTH, INSTAPAY, PESONET] = [
  { isOnInstapay: true, isOnPesonet: true },
  { isOnInstapay: true, isOnPesonet: false },
  { isOnInstapay: false, isOnPesonet: true },
]

test.for([
  [BOTH, 1n, ['instapay', 'pesonet']],
  [BOTH, INSTAPAY_MOST, ['instapay', 'pesonet']],
  [BOTH, INSTAPAY_MOST + 1n, ['pesonet']],
  [INSTAPAY, INSTAPAY_MOST, ['instapay']],
  [INSTAPAY, INSTAPAY_MOST + 1n, []],
  [PESONET, 1n, ['pesonet']],
] as const)(
  'an amount goes at once where it can, up to 50,000 pesos: %o',
  ([bank, amount, rails]) => {
    expect(railsFor(bank, amount)).toEqual(rails)
  },
)
