import { expect, test } from 'vitest'
import { RECEIVERS, receiverOf } from '#server/identity/payout-account/receivers.ts'
import { procIdOf } from '#server/providers/dragonpay/dragonpay-banks.ts'
import { bankOf } from '#server/sandbox/dragonpay/payout-banks.ts'

test('every receiver has an id at Dragonpay, its own or that of its payment network', () => {
  for (const receiver of RECEIVERS) expect(bankOf(procIdOf(receiver))).not.toBeNull()
  const named = (bic: string) => procIdOf(receiverOf(bic)!)
  expect(named('GXCHPHM2XXX')).toBe('GCSH')
  expect(named('BNORPHMMXXX')).toBe('BDO')
  expect(named('GOTYPHM2XXX')).toBe('INST')
})
