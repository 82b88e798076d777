import { expect, test } from 'vitest'
import { BANK, E_WALLET, receiverIn, RECEIVERS } from '#server/identity/payout-account/receivers.ts'

// spec: BK-015
test('every receiver has a BIC and a name of its own and takes money over some rail', () => {
  for (const field of ['bic', 'name'] as const)
    expect(new Set(RECEIVERS.map((receiver) => receiver[field])).size).toBe(RECEIVERS.length)
  for (const { bic, isOnInstapay, isOnPesonet } of RECEIVERS) {
    expect(bic).toMatch(/^[A-Z0-9]{11}$/)
    expect(isOnInstapay || isOnPesonet).toBe(true)
  }
})

// spec: BK-015
test.each([
  ['GCash', { isOnInstapay: true, isOnPesonet: true }],
  ['ShopeePay', { isOnInstapay: true, isOnPesonet: false }],
])('%s takes money over the rails of its line in the table: %o', (name, rails) => {
  expect(RECEIVERS.find((receiver) => receiver.name === name)).toMatchObject(rails)
})

// spec: BK-015
test('a line of the table has a rail where it says 1', () => {
  const bank = receiverIn('ABCDPHMMXXX,A Bank,bank,,0,1')
  expect(bank).toMatchObject({ kind: BANK, isOnInstapay: false, isOnPesonet: true })
})

// spec: BK-014
test('GCash has channel 90006, every other wallet one of its own, and banks have none', () => {
  const wallets = RECEIVERS.filter(({ kind }) => kind === E_WALLET)
  const banks = RECEIVERS.filter(({ kind }) => kind === BANK)
  expect(wallets[0]).toMatchObject({ name: 'GCash', channelNumber: '90006' })
  expect(new Set(wallets.map(({ channelNumber }) => channelNumber)).size).toBe(wallets.length)
  for (const { channelNumber } of wallets) expect(channelNumber).toMatch(/^900\d\d$/)
  expect(new Set(banks.map(({ channelNumber }) => channelNumber))).toEqual(new Set(['']))
})

// spec: BK-015
test('those on InstaPay are offered before the others, and the main ones first', () => {
  for (const kind of [E_WALLET, BANK]) {
    const rails = RECEIVERS.filter((one) => one.kind === kind).map((one) => one.isOnInstapay)
    expect(rails).toEqual(rails.toSorted((one, other) => Number(other) - Number(one)))
  }
  expect(RECEIVERS.slice(0, 3).map(({ name }) => name)).toEqual(['GCash', 'Maya', 'GrabPay'])
  const firstBank = RECEIVERS.find(({ kind }) => kind === BANK)
  expect(firstBank?.name).toBe('BDO Unibank')
})

// spec: BK-015
test.each([
  ',GCash,ewallet,90006,1,1',
  'GXCHPHM2XXX,,ewallet,90006,1,1',
  'GXCHPHM2XXX,GCash,ewallet,90006,1',
  'GXCHPHM2XXX,GCash,ewallet,90006,1,1,1',
])('a line of the table that is malformed is refused: %s', (line) => {
  expect(() => receiverIn(line)).toThrow(`malformed line: ${line}`)
})
