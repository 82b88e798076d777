import { expect, test } from 'vitest'
import { defineLink, MODULES, saveEvent } from '#contract/growth/recommendation.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { sweep } from '#server/app/retention/sweep.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ensureLink } from '#server/growth/recommendation/define-link.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()

const tapsOn = (productId: string) =>
  deps.database
    .selectFrom('tapped_place')
    .select(['borrower_id', 'module_id', 'position_id'])
    .where('product_id', '=', productId)
    .execute()

// spec: API-003
test.each(['given', 'ph'])(
  'brand %s: a tap is recorded with its borrower and place',
  async (brand) => {
    const id = await newBorrower(deps, brand)
    const token = await startSession(deps.database, deps.random, id)
    const tap = { productId: `tapped in ${brand}`, moduleId: MODULES.borrowAgain, positionId: 0 }
    expect(await ask(app, saveEvent, tap, { token })).toMatchObject({ code: '0', data: {} })
    expect(await tapsOn(tap.productId)).toEqual([
      { borrower_id: id, module_id: 30, position_id: 0 },
    ])
  },
)

// spec: API-003
test('a tap of a visitor on an unknown product is recorded too', async () => {
  const tap = { productId: 'no such', moduleId: MODULES.recommendation, positionId: 3 }
  expect(await ask(app, saveEvent, tap)).toMatchObject({ code: '0' })
  expect(await tapsOn('no such')).toEqual([{ borrower_id: null, module_id: 31, position_id: 3 }])
})

// spec: API-003
test('a tap sent again under its key is recorded once', async () => {
  const tap = { productId: 'tapped once', moduleId: MODULES.recommendation, positionId: 1 }
  const headers = { 'idempotency-key': 'tap-1' }
  await Promise.all([1, 2, 3].map(() => ask(app, saveEvent, tap, { headers })))
  expect(await tapsOn('tapped once')).toHaveLength(1)
})

// spec: API-003
test.each([
  ['a product of a thousand letters', { productId: 'x'.repeat(1000) }],
  ['a module that is no number', { moduleId: 'thirty' }],
  ['a module below zero', { moduleId: -1 }],
  ['a place beyond any list', { positionId: 1e9 }],
  ['no product at all', { productId: undefined }],
])('%s is refused, and nothing is recorded', async (_, other) => {
  const tap = { productId: 'refused', moduleId: 30, positionId: 0, ...other } as never
  expect(await ask(app, saveEvent, tap)).toMatchObject({ code: '-1002', data: null })
  expect(await tapsOn('refused')).toEqual([])
})

// spec: API-043
test('taps from one address are limited per minute', async () => {
  const tap = { productId: 'many', moduleId: MODULES.recommendation, positionId: 0 }
  const from = (remoteAddress: string) => ask(app, saveEvent, tap, { remoteAddress })
  const codes: string[] = []
  while (codes.length < 700 && codes.at(-1) !== '-1003')
    codes.push((await from('203.0.113.7')).code)
  expect(codes.at(-1)).toBe('-1003')
  expect(await tapsOn('many')).toHaveLength(600)
  expect((await from('203.0.113.8')).code).toBe('0')
})

// spec: API-003
test('a recorded tap has borrower, product, place and time, and nothing else', async () => {
  const row = await deps.database.selectFrom('tapped_place').selectAll().executeTakeFirstOrThrow()
  expect(Object.keys(row).toSorted()).toEqual(
    ['id', 'borrower_id', 'product_id', 'module_id', 'position_id', 'at'].toSorted(),
  )
})

test('a tap is deleted after 400 days', async () => {
  const old = deps.clock.now().subtract({ hours: 401 * 24 })
  const tap = { id: deps.random.uuid(), product_id: 'old', module_id: 31, position_id: 0, at: old }
  await deps.database.insertInto('tapped_place').values(tap).execute()
  await sweep(deps)
  await settleJobs(deps)
  expect(await tapsOn('old')).toEqual([])
  expect(await tapsOn('no such')).toHaveLength(1)
})

async function define(productKey: string, brand: string) {
  const input = { moduleId: MODULES.recommendation, positionId: 0, productKey }
  return ask(app, defineLink, input, { query: { brand } })
}

// spec: API-004, API-047
test.each([
  ['given', '2', 'hirampeso://productDetail?productId=2'],
  ['ph', '12', 'hiram://productDetail?productId=12'],
])('brand %s: our own product leads to its native page', async (brand, productKey, link) => {
  expect(await define(productKey, brand)).toEqual({ status: '00', message: 'success', data: link })
})

// spec: API-004, API-046
test.each([
  ['given', '4'],
  ['ph', '14'],
])("brand %s: a partner's product leads to an existing page of the partner", async (brand, key) => {
  const { data } = (await define(key, brand)) as { data: string }
  expect(data).toBe(
    `${deps.config.publicUrl}/sandbox/partner/apply?productId=${key}&brand=${brand}`,
  )
  const page = await app.inject(data.slice(deps.config.publicUrl.length))
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch('text/html')
})

// spec: API-046, API-047
test('without a partner the product leads to its page in the app', async () => {
  const real = { ...deps, partner: null }
  const link = await ensureLink(real, deps.config.brands.get('ph')!, '14')
  expect(link).toBe('hiram://productDetail?productId=14')
})

// spec: API-046, API-047
test.each(['12', 'no such', ''])(
  'a product %j of another brand, or unknown, is not found',
  async (productKey) => {
    expect(await define(productKey, 'given')).toEqual({
      status: '-1001',
      message: 'This product was not found.',
      data: null,
    })
  },
)
