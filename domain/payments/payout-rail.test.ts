import { expect, test } from 'vitest'
import { MAX_INSTAPAY, railsFor } from '#domain/payments/payout-rail.ts'

const [BOTH, INSTAPAY, PESONET] = [
  { isOnInstapay: true, isOnPesonet: true },
  { isOnInstapay: true, isOnPesonet: false },
  { isOnInstapay: false, isOnPesonet: true },
]

test.for([
  [BOTH, 1n, ['instapay', 'pesonet']],
  [BOTH, MAX_INSTAPAY, ['instapay', 'pesonet']],
  [BOTH, MAX_INSTAPAY + 1n, ['pesonet']],
  [INSTAPAY, MAX_INSTAPAY, ['instapay']],
  [INSTAPAY, MAX_INSTAPAY + 1n, []],
  [PESONET, 1n, ['pesonet']],
] as const)(
  'an amount goes at once where it can, up to 50,000 pesos: %o',
  ([bank, amount, rails]) => {
    expect(railsFor(bank, amount)).toEqual(rails)
  },
)
