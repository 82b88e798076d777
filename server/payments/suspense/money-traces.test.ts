import { expect, test } from 'vitest'
import { tracesIn } from '#server/payments/suspense/money-traces.ts'

const notice = (query: Record<string, string>, body = '') => ({ query, body })

test('numbers of loans, references and telephones are read out of what a provider sent', () => {
  const traces = tracesIn(
    [
      notice({ txnid: 'LN-7594047f', param1: 'Loan 20261116879480, thank you' }),
      notice({}, JSON.stringify({ data: { payer: { phone: '+63 917 123 4567', id: 12 } } })),
      notice({}, 'from=0918-765-4321&note='),
    ],
    'XCL2KKDB',
  )
  expect(traces.words).toEqual(
    expect.arrayContaining(['XCL2KKDB', 'LN-7594047f', 'HL20261116879480']),
  )
  expect(traces.phones).toEqual(expect.arrayContaining(['+639171234567', '+639187654321']))
})

test('a value of two words or more may be a name; addresses, sentences and markup are none', () => {
  const { names } = tracesIn(
    [
      notice({ a: 'Juan dela Cruz', b: 'María Peña', c: 'https://x.example/a b', d: 'GCSH' }),
      notice({ e: '<b>Ana Cruz</b>', f: 'Paid; thank you, all of you', g: 'x'.repeat(5000) }),
    ],
    '',
  )
  expect(names).toEqual(['Juan dela Cruz', 'María Peña'])
})

test('however much somebody sends, only a part is looked for', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5000 }, (_, place) => [`p${place}`, `word-${place}`]),
  )
  const { words, phones, names } = tracesIn([notice(many)], '')
  expect(words.length).toBeLessThanOrEqual(60)
  expect([phones, names]).toEqual([[], []])
})
