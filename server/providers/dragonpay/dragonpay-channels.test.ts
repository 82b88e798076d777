import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { dragonpayPayments } from '#server/providers/dragonpay/dragonpay.ts'

// Limits, days, hours and fees of channels, as Dragonpay lists them: min <= amount < max.

let rows: object[] = []
const server = createServer((_, response) => void response.end(JSON.stringify(rows)))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())

const provider = dragonpayPayments({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  merchantId: 'HIRAM',
  password: 's3cret',
  payoutKey: 'payout-key',
  lifetimePrefix: 'HRM',
  fallbackEmail: 'care@hiram.example',
  balancePath: null,
})

const ROW = {
  procId: 'GCSH',
  longName: 'GCash',
  type: 128,
  status: 'A',
  remarks: 'A fee of P10 may apply.',
  dayOfWeek: 'XXXXXXX',
  startTime: '00:00',
  endTime: '00:00',
  minAmount: '50.00',
  maxAmount: '10000.00',
  realTime: true,
  surcharge: '10.00',
}

/** The channels at a moment in Manila that take an amount. */
async function offered(row: object, moment: string, amount: bigint | null = 100_00n) {
  rows = [{ ...ROW, ...row }]
  const at = Temporal.ZonedDateTime.from(`${moment}[Asia/Manila]`).toInstant()
  const answer = await provider.channels(amount, at)
  if (answer.kind !== 'answered') throw new Error(`No list: ${JSON.stringify(answer)}`)
  return answer.value
}

test.for([
  [49_99n, 0],
  [50_00n, 1],
  [9_999_99n, 1],
  [10_000_00n, 0],
] as const)('the least amount is taken, the most is not: %d', async ([amount, count]) => {
  expect(await offered({}, '2026-11-25T10:00', amount)).toHaveLength(count)
})

test.for([
  // 2026-11-22 is a Sunday, the first mark.
  ['0XXXXX0', '2026-11-22', 0],
  ['0XXXXX0', '2026-11-23', 1],
  ['0XXXXX0', '2026-11-27', 1],
  ['0XXXXX0', '2026-11-28', 0],
  ['X000000', '2026-11-22', 1],
  ['000000X', '2026-11-28', 1],
  ['0000000', '2026-11-25', 0],
] as const)('days are a mask from Sunday: %s on %s', async ([dayOfWeek, day, count]) => {
  expect(await offered({ dayOfWeek }, `${day}T10:00`)).toHaveLength(count)
})

test.for([
  ['09:00', '15:00', '08:59', 0],
  ['09:00', '15:00', '09:00', 1],
  ['09:00', '15:00', '14:59', 1],
  ['09:00', '15:00', '15:00', 0],
  // Midnight at the end of the day.
  ['18:00', '00:00', '23:59', 1],
  ['18:00', '00:00', '17:59', 0],
  ['00:00', '06:00', '00:00', 1],
  // Equal: all day.
  ['00:00', '00:00', '03:00', 1],
  ['09:00', '09:00', '08:00', 1],
  ['09:00', '09:00', '09:00', 1],
  // What cannot be read closes nothing.
  ['', '', '03:00', 1],
  ['9 AM', '3 PM', '03:00', 1],
] as const)('from %s to %s, at %s', async ([startTime, endTime, time, count]) => {
  expect(await offered({ startTime, endTime }, `2026-11-25T${time}`)).toHaveLength(count)
})

test('all day on some days is closed on the others', async () => {
  const allDay = { dayOfWeek: '0XXXXX0', startTime: '00:00', endTime: '00:00' }
  expect(await offered(allDay, '2026-11-28T12:00')).toEqual([])
  expect(await offered(allDay, '2026-11-27T23:59')).toHaveLength(1)
})

test('what a channel charges is read and said; one without figures, or switched off, is left out', async () => {
  expect(await offered({}, '2026-11-25T10:00')).toMatchObject([
    { surcharge: 10_00n, remarks: 'A fee of P10 may apply.', hours: null, isRealTime: true },
  ])
  expect(await offered({ surcharge: 12.5 }, '2026-11-25T10:00')).toMatchObject([
    { surcharge: 12_50n },
  ])
  expect(await offered({ surcharge: '' }, '2026-11-25T10:00')).toMatchObject([{ surcharge: 0n }])
  for (const wrong of [{ minAmount: 'none' }, { maxAmount: null }, { status: 'I' }, { procId: '' }])
    expect(await offered(wrong, '2026-11-25T10:00', null)).toEqual([])
})
