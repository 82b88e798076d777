import { expect, it } from 'vitest'
import { amountsInPesos } from '#server/platform/messages/amounts/amounts-in-pesos.ts'

it.each([
  [
    'the provider says 124997537 centavos, we have -10000000',
    'the provider says ₱1,249,975.37, we have -₱100,000.00',
  ],
  ['the ledger has 500 centavos of it, not 0', 'the ledger has ₱5.00 of it, not ₱0.00'],
  [
    'the provider says a fee of 10 of 2000 centavos, before it said 15 of 2000',
    'the provider says a fee of ₱0.10 of ₱20.00, before it said ₱0.15 of ₱20.00',
  ],
  [
    'the ledger has 500 centavos of it, not 0; the provider says paid, we have it as refunded',
    'the ledger has ₱5.00 of it, not ₱0.00; the provider says paid, we have it as refunded',
  ],
  ['it is of merchant 4711', 'it is of merchant 4711'],
])('people read of “%s” the amounts in pesos', (kept, shown) => {
  expect(amountsInPesos(kept)).toBe(shown)
})
