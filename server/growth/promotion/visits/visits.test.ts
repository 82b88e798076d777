import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { ATTRIBUTION_CHARACTERS, trackClick, trackVisit } from '#contract/growth/promotion.ts'
import { GARBAGE } from '#contract/testing-values.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { sweep } from '#server/app/retention/sweep.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps, logLines } = await testApp()

const SOURCE = { app_from: 'fb', user_from: 'agent-7', utm_tag: 'november' }
const VISIT: Input<typeof trackVisit> = {
  page_id: '1',
  client_type: 'android',
  page_type: 1,
  ...SOURCE,
}

const events = async () =>
  deps.database.selectFrom('promotion_event').selectAll().orderBy('at').execute()

beforeEach(async () => {
  await deps.database.deleteFrom('promotion_event').execute()
  await deps.database.deleteFrom('rate_limit').execute()
})

// spec: API-023
test('a visit is recorded with its page and source', async () => {
  expect(await ask(app, trackVisit, VISIT)).toMatchObject({ code: '0', data: {} })
  const { data, code } = await ask(app, trackVisit, {
    page_id: '2',
    client_type: 'ios',
    page_type: 1,
  })
  expect([code, data]).toEqual(['0', {}])
  expect(await events()).toMatchObject([
    { kind: 'visit', template_id: '1', client_type: 'android', ...SOURCE },
    {
      kind: 'visit',
      template_id: '2',
      client_type: 'ios',
      utm_tag: '',
      app_from: '',
      user_from: '',
    },
  ])
})

// spec: API-026
test('a tap is recorded as a click, or as a completion after a registration', async () => {
  await ask(app, trackClick, { ...VISIT, phone: '13812345678' })
  await ask(app, trackClick, { ...VISIT, phone: '13812345678', page_type: 2 })
  expect(await events()).toMatchObject([
    { kind: 'click', ...SOURCE },
    { kind: 'completion', ...SOURCE },
  ])
})

// spec: API-026
test('the number of a tap is neither stored nor logged, in any format, also when refused', async () => {
  logLines.length = 0
  const formats = ['13812345678', '+63 917 123 4567', '09171234567']
  for (const phone of formats) {
    await ask(app, trackClick, { ...VISIT, phone })
    await ask(app, trackClick, { ...VISIT, phone, page_id: '99' })
    await ask(app, trackClick, { ...VISIT, phone, page_type: 77 })
  }
  const log = logLines.join('')
  const rows = JSON.stringify(await events())
  expect(logLines).toHaveLength(9)
  expect(log).toContain('/promotion/track-click')
  for (const canary of ['3812345678', '917 123', '9171234567', '17%20123'])
    for (const place of [log, rows]) expect(place).not.toContain(canary)
  expect(await events()).toHaveLength(3)
})

// spec: API-023
test('an unknown or disabled page counts nothing', async () => {
  expect((await ask(app, trackVisit, { ...VISIT, page_id: '99' })).code).toBe('-1001')
  await deps.database.updateTable('promotion_template').set({ is_enabled: false }).execute()
  expect((await ask(app, trackVisit, VISIT)).code).toBe('-1001')
  await deps.database.updateTable('promotion_template').set({ is_enabled: true }).execute()
  expect(await events()).toEqual([])
})

// Trust requirement 23 (UTM): a parameter of the address is text of limited length.
describe('the source in an address', () => {
  const storable = GARBAGE.filter((value) => !value.includes('\0'))

  // spec: API-023
  test.for(storable.filter(({ length }) => length <= ATTRIBUTION_CHARACTERS))(
    '%j is stored unchanged',
    async (utm_tag) => {
      expect((await ask(app, trackVisit, { ...VISIT, utm_tag })).code).toBe('0')
      expect(await events()).toMatchObject([{ utm_tag }])
    },
  )

  // spec: API-023
  test.for(['app_from', 'user_from', 'utm_tag'] as const)(
    '%s may have 100 characters and not one more',
    async (field) => {
      const long = 'x'.repeat(ATTRIBUTION_CHARACTERS)
      expect((await ask(app, trackVisit, { ...VISIT, [field]: long })).code).toBe('0')
      const longer = await ask(app, trackVisit, { ...VISIT, [field]: `${long}x` })
      expect(longer.code).toBe('-1002')
      expect(longer.message).toContain(field)
      expect(await events()).toHaveLength(1)
    },
  )
})

// spec: API-023
test('visits from one IP address are limited, and further ones are not counted', async () => {
  await deps.pool.query(
    `insert into rate_limit (key, points, expire)
     values ('visit:203.0.113.9', 599, (extract(epoch from now()) * 1000 + 60000)::bigint)`,
  )
  const from = async (remoteAddress: string) =>
    (await ask(app, trackVisit, VISIT, { remoteAddress })).code
  expect(await from('203.0.113.9')).toBe('0')
  expect(await from('203.0.113.9')).toBe('-1003')
  expect(await from('203.0.113.10')).toBe('0')
  expect(await events()).toHaveLength(2)
})

test('visits of more than a year ago are deleted', async () => {
  await ask(app, trackVisit, VISIT)
  await ask(app, trackVisit, { ...VISIT, utm_tag: 'old' })
  const at = deps.clock.now().subtract({ hours: 401 * 24 })
  await deps.database
    .updateTable('promotion_event')
    .set({ at })
    .where('utm_tag', '=', 'old')
    .execute()
  await sweep(deps)
  await settleJobs(deps)
  expect(await events()).toMatchObject([{ utm_tag: 'november' }])
})
