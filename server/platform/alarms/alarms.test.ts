import { expect, test } from 'vitest'
import { openAlarms } from '#server/platform/alarms/alarms.ts'

const MINUTE = 60 * 1000

test('an alarm is logged and counted once an hour while it holds, each subject by itself', () => {
  const lines: object[] = []
  let now = 0
  const alarms = openAlarms({ error: (line: object) => void lines.push(line) }, () => now)
  const raise = (product: string) => alarms.raise('product is off offer', { product })

  raise('11')
  raise('11')
  raise('12')
  expect(lines).toEqual([
    { alarm: 'product is off offer', product: '11' },
    { alarm: 'product is off offer', product: '12' },
  ])
  now = 59 * MINUTE
  raise('11')
  expect(alarms.counts().get('product is off offer')).toBe(2)
  now = 60 * MINUTE
  raise('11')
  expect(alarms.counts().get('product is off offer')).toBe(3)
  // Else a monitor that adds up increases would miss the first one.
  expect(alarms.counts().get('KEYS_FILE cannot be read')).toBe(0)
})
