import { expect, test } from 'vitest'
import { gaugeReader } from '#server/platform/http/log/gauge-reader.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'
import { shown } from '#server/platform/http/log/testing-metrics.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()

const slow: Gauges = {
  name: 'slow',
  labels: [],
  metrics: { slow_gauge: 'Never there.' },
  read: () => new Promise(() => {}),
}
let reads = 0
const quick: Gauges = {
  name: 'quick',
  labels: [],
  metrics: { quick_gauge: 'How often it was read.' },
  read: async () => [{ labels: {}, values: { quick_gauge: (reads += 1) } }],
}

test('gauges that never answer end in time, and those after them are read', async () => {
  const reader = gaugeReader(deps, [slow, quick], { kept: 1000, oneSet: 20, all: 5000 })
  await reader.refresh()
  const text = await reader.register.metrics()
  expect(shown(text, 'metrics_unreadable', { gauges: 'slow' })).toBe(1)
  expect(shown(text, 'slow_gauge')).toBeUndefined()
  expect(shown(text, 'quick_gauge')).toBe(1)
})

test('many who ask at once are answered by one reading', async () => {
  reads = 0
  const reader = gaugeReader(deps, [quick], { kept: 60_000, oneSet: 1000, all: 5000 })
  await Promise.all(Array.from({ length: 20 }, async () => reader.refresh()))
  await reader.refresh()
  expect(reads).toBe(1)
})
