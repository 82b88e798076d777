import { expect, test } from 'vitest'
import { settlementRun } from '#domain/journal/settlement-run.ts'

const day = (on: string, gross: bigint, fees = 0n) => ({
  on: Temporal.PlainDate.from(`2026-11-${on}`),
  gross,
  fees,
})
const DAYS = [
  day('20', 1_000_00n, 10_00n),
  day('21', 500_00n, 5_00n),
  day('22', -495_00n),
  day('23', 990_00n),
]

test.each<[string, bigint, string[] | null]>([
  ['one day', 495_00n, ['21']],
  ['the first of two days with the same net', 990_00n, ['20']],
  ['a weekend, less what went back', 990_00n + 495_00n, ['20', '21']],
  ['more that went back than was collected', -495_00n, ['22']],
  [
    'several days that come to nothing with the first',
    1_485_00n - 495_00n + 990_00n,
    ['20', '21', '22', '23'],
  ],
  ['no run of days', 1_00n, null],
])('a payment is for %s', (_, amount, wanted) => {
  const run = settlementRun(amount, DAYS)
  expect(run && run.map(({ on }) => String(on.day))).toEqual(wanted)
})
