import { expect, test } from 'vitest'
import { accountNumberAt } from '#server/identity/payout-account/account-number.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'

const GCASH = 'GXCHPHM2XXX'
const BPI = 'BOPIPHMMXXX'
const BDO = 'BNORPHMMXXX'
const PNB = 'PNBMPHMMTOD'

const at = (bic: string, typed: string) => accountNumberAt(findReceiver(bic)!, typed)

/** What a refused number is answered with. */
function refusalOf(bic: string, typed: string): string {
  try {
    return `taken: ${at(bic, typed)}`
  } catch (error) {
    return error instanceof Refusal ? error.message : 'no refusal'
  }
}

// spec: BK-018
test.each(['09171234567', '0917 123 4567', '+63 (917) 123-4567', '639171234567', '9171234567'])(
  'a wallet takes the mobile number %s and keeps it as 09171234567',
  (typed) => {
    expect(at(GCASH, typed)).toBe('09171234567')
  },
)

// spec: BK-018
test.each(['0917123456', '091712345678', '02812345678', '08171234567', '13812345678', '', 'abc'])(
  'a wallet refuses %j',
  (typed) => {
    expect(refusalOf(GCASH, typed)).toContain('cardNo: enter the mobile number of the e-wallet')
  },
)

// spec: BK-018
test.each([
  [BPI, '0012345678'],
  [BPI, '1234-5678 90'],
  [BDO, '0012345678'],
  [BDO, '12345678901'],
  [BDO, '000012345678'],
  [BDO, '012345678901'],
  ['MBTCPHMMXXX', '1234567890123'],
  ['UBPHPHMMXXX', '123456789012'],
  ['GOTYPHM2XXX', '012345678901'],
  [PNB, '123456'],
  [PNB, '12345678901234567'],
])('bank %s takes %s, and keeps leading zeros', (bic, typed) => {
  expect(at(bic, typed)).toBe(typed.replace(/[ -]/g, ''))
})

// spec: BK-018
test.each([
  [BPI, '123456789', 'at BPI / BPI Family has 10 digits'],
  [BPI, '12345678901', 'has 10 digits'],
  [BDO, '123456789012', 'has 10 to 12 digits'],
  [BDO, '1012345678901', 'has 10 to 12 digits'],
  // Not the number of a card, which has 16.
  [BPI, '12345678901234567', 'has 10 digits'],
  ['MBTCPHMMXXX', '123456789012', 'has 13 digits'],
  [PNB, '12345', 'has 6 to 17 digits'],
  [PNB, '123456789012345678', 'has 6 to 17 digits'],
  [PNB, '12345a', 'has 6 to 17 digits'],
])('bank %s refuses %s', (bic, typed, reason) => {
  expect(refusalOf(bic, typed)).toContain(reason)
})

// spec: BK-018
test('the number of a card is distinguished from the number of an account', () => {
  for (const bic of [GCASH, BPI, PNB])
    expect(() => at(bic, '4111 1111 1111 1111')).toThrow('cardNo: this is the number of a card')
  // Where accounts may have 16 digits, only what ends with a card's check digit is one.
  expect(() => at(BPI, '1234567890123456')).toThrow('the number of a card')
  for (const card of ['4999999999999004', '5555555555554444'])
    expect(() => at(PNB, card)).toThrow('the number of a card')
  for (const account of ['1234567890123456', '4999999999999005'])
    expect(at(PNB, account)).toBe(account)
})

// spec: BK-018
test('a refusal never repeats the number', () => {
  for (const bic of [GCASH, BPI, PNB]) expect(() => at(bic, '98765')).not.toThrow(/98765/)
})
