import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emvPayload, emvTemplate, readEmvPayload } from '#domain/payments/emv-fields.ts'
import { qrPhFault, readQrPh } from '#domain/payments/qr-ph.ts'
import { cases } from '#domain/testing/testing-cases.ts'

/** A value of one field. */
const text = (most: number) => fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: most })

/** What a code is made of. */
const anyCode = fc.record({
  amount: fc.bigInt(1n, 10n ** 12n - 1n),
  name: text(25),
  city: text(15),
  reference: text(25),
  merchant: text(25),
})

type Code = typeof anyCode extends fc.Arbitrary<infer T> ? T : never

function payloadOf({ amount, name, city, reference, merchant }: Code): string {
  const payee = new Map([
    ['00', 'ph.ppmi.p2m'],
    ['01', 'PAPHPHM1XXX'],
    ['03', merchant],
  ])
  return emvPayload(
    new Map([
      ['00', '01'],
      ['01', '12'],
      ['28', emvTemplate(payee)],
      ['52', '6012'],
      ['53', '608'],
      ['54', `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`],
      ['58', 'PH'],
      ['59', name],
      ['60', city],
      ['62', emvTemplate(new Map([['05', reference]]))],
    ]),
  )
}

test('what a code is made of is read from it again', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const payload = payloadOf(code)
      const { amount, name, city, reference, merchant } = code
      expect(readQrPh(payload)).toMatchObject({ amount, name, city, reference })
      expect(readQrPh(payload)?.payees.get('ph.ppmi.p2m')?.get('03')).toBe(merchant)
      expect(qrPhFault(payload, amount)).toBeNull()
      expect(qrPhFault(payload, amount + 1n)).toBe('of another amount')
      expect(emvPayload(readEmvPayload(payload) ?? new Map())).toBe(payload)
    }),
    cases,
  )
})

test('a changed character is found, wherever it is and whatever it becomes', () => {
  const change = fc.tuple(
    anyCode,
    fc.nat(),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(change, ([code, place, other]) => {
      const payload = payloadOf(code)
      const at = place % payload.length
      fc.pre(payload[at] !== other)
      const changed = payload.slice(0, at) + other + payload.slice(at + 1)
      expect(qrPhFault(changed, code.amount)).toBe('unreadable')
    }),
    cases,
  )
})

test('a missing or a doubled character is found', () => {
  fc.assert(
    fc.property(anyCode, fc.nat(), (code, place) => {
      const payload = payloadOf(code)
      const at = place % payload.length
      const doubled = payload.slice(0, at + 1) + payload.slice(at)
      for (const changed of [payload.slice(0, at) + payload.slice(at + 1), doubled])
        expect(qrPhFault(changed, code.amount)).not.toBeNull()
    }),
    cases,
  )
})

test('no text is too odd to be refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (anything) => {
      expect(qrPhFault(anything, 1n)).toBe('unreadable')
    }),
    cases,
  )
})
