import { expect, test } from 'vitest'
import type { Rail } from '#domain/payments/payout-rail.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import { RECEIVERS, findReceiver } from '#server/identity/payout-account/receivers.ts'
import { toProcId } from '#server/providers/dragonpay/dragonpay-banks.ts'
import { routesTo } from '#server/providers/payout-routes.ts'
import { findBank } from '#doubles/dragonpay/payouts/payout-banks.ts'

test('every receiver has an id at Dragonpay, its own or that of its payment network', () => {
  for (const rail of ['instapay', 'pesonet'] as const)
    for (const receiver of RECEIVERS) expect(findBank(toProcId(receiver, rail))).not.toBeNull()
  const named = (bic: string, rail: Rail = 'instapay') => toProcId(findReceiver(bic)!, rail)
  expect(named('GXCHPHM2XXX')).toBe('GCSH')
  expect(named('BNORPHMMXXX')).toBe('BDO')
  expect(named('GOTYPHM2XXX')).toBe('INST')
  expect(named('GOTYPHM2XXX', 'pesonet')).toBe('PESO')
})

const BOTH = { bic: 'GOTYPHM2XXX', isOnInstapay: true, isOnPesonet: true }
const INSTAPAY = { ...BOTH, isOnPesonet: false }

/** The ways at a moment in Manila, with by when the money is there. */
function waysAt(moment: string, amount: bigint, bank = BOTH): string[] {
  const at = Temporal.ZonedDateTime.from(`${moment}[Asia/Manila]`).toInstant()
  return routesTo(bank, amount, at, HOLIDAYS).map(({ rail, runOn, arrivesBy }) => {
    const by = arrivesBy.toZonedDateTimeISO('Asia/Manila').toPlainDateTime()
    return `${rail} ${runOn.toString()} ${by.toString({ smallestUnit: 'minute' })}`
  })
}

test('InstaPay is at once at any hour, up to 50,000 pesos', () => {
  const night = 'instapay 2026-11-28 2026-11-29T00:30'
  expect(waysAt('2026-11-28T23:30', 50_000_00n, INSTAPAY)).toEqual([night])
  expect(waysAt('2026-11-28T23:30', 50_000_00n)[0]).toBe(night)
  expect(waysAt('2026-11-28T23:30', 50_000_01n, INSTAPAY)).toEqual([])
})

test.for([
  ['a banking day before the cut-off', '2026-11-24T13:59', '2026-11-24'],
  ['the cut-off', '2026-11-24T14:00', '2026-11-25'],
  ['a Friday after it, before a holiday', '2026-11-27T14:30', '2026-12-01'],
  ['a Saturday morning, before a holiday', '2026-11-28T09:00', '2026-12-01'],
  ['Christmas Eve, in a week of holidays', '2026-12-23T16:00', '2026-12-28'],
  ['midnight', '2026-11-25T00:00', '2026-11-25'],
] as const)('PESONet runs on the next banking day after the cut-off: %s', ([, at, day]) => {
  expect(waysAt(at, 50_000_01n)).toEqual([`pesonet ${day} ${day}T23:59`])
})
