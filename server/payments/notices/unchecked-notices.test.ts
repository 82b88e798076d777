// Notices that cannot be checked, such as those with a false signature that no known key made.
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openNoticeGuard } from '#server/payments/notices/notice-guard.ts'
import { Overloaded } from '#server/platform/http/refusals/refusal.ts'

const RAW = {
  method: 'POST',
  query: {},
  headers: {},
  body: 'txnid=HL1&signatures=x',
  receivedAt: Temporal.Instant.from('2026-11-29T02:00:00Z'),
}

function guard() {
  const register = new Registry()
  const notices = openNoticeGuard(register)
  const arrives = async (address: string) =>
    notices
      .fateOf('dragonpay', address, RAW, async () => {
        throw new Overloaded(10)
      })
      .catch((error: unknown) => (error instanceof Overloaded ? 'asked again' : error))
  const counted = async () => register.getSingleMetricAsString('notices_refused_total')
  return { notices, arrives, counted }
}

// Trust requirement 52.
test('notices that cannot be checked are counted, and take the share of their network', async () => {
  const { arrives, counted } = guard()
  const fates: unknown[] = []
  for (let times = 0; times < 320; times += 1) fates.push(await arrives('198.51.100.7'))
  expect(fates.filter((fate) => fate === 'asked again')).toHaveLength(300)
  expect(fates.slice(300)).toEqual(Array.from({ length: 20 }, () => 'wait'))
  expect(await counted()).toMatch(/why="unchecked"\} 300\n/)
  expect(await counted()).toMatch(/why="source"\} 20$/)
  expect(await arrives('203.0.113.7')).toBe('asked again')
})

test('a genuine notice is kept whatever else came from its network', async () => {
  const { notices, arrives } = guard()
  for (let times = 0; times < 301; times += 1) await arrives('198.51.100.7')
  const reading = { isGenuine: true, notice: { reference: 'R1' } } as const
  expect(await notices.fateOf('dragonpay', '198.51.100.7', RAW, async () => reading)).toBe('keep')
})
