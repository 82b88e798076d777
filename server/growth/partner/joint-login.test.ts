import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getOffer } from '#contract/application/application.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps, logLines } = await testApp()

interface Borrower {
  id: string
  phone: string
}

async function borrowerOf(brand: string): Promise<Borrower> {
  const id = await newBorrower(deps, brand)
  const row = deps.database.selectFrom('borrower').select('phone').where('id', '=', id)
  return { id, ...(await row.executeTakeFirstOrThrow()) }
}

/** A link by the partner, without its origin. */
async function linkFor(fields: Record<string, string>): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/sandbox/partner/link', payload: fields })
  return answer.json<{ url: string }>().url.slice(deps.config.publicUrl.length)
}

async function open(url: string, cookie = '') {
  const { statusCode, headers } = await app.inject({ url, headers: { cookie } })
  const [set = ''] = [headers['set-cookie'] ?? ''].flat()
  // Each use of a link is answered anew.
  expect(headers['cache-control']).toBe('no-store')
  return { statusCode, location: String(headers.location), cookie: set.split(';')[0] ?? '' }
}

const failed = (reason: string, brand?: string) =>
  `/albaniaIn?reason=${reason}${brand ? `&brand=${brand}` : ''}`

const PRODUCTS = [
  ['given', '4'],
  ['ph', '14'],
] as const

// spec: JF-016
describe.each(PRODUCTS)('brand %s: a joint-login link', (brand, productId) => {
  // spec: JF-016
  test('signs its borrower in and leads to the offer', async () => {
    const { id, phone } = await borrowerOf(brand)
    const { statusCode, location, cookie } = await open(await linkFor({ brand, phone, productId }))
    expect({ statusCode, location }).toEqual({
      statusCode: 302,
      location: `/byOf?productId=${productId}`,
    })
    const offer = await ask(
      app,
      getOffer,
      { productId },
      { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } },
    )
    expect(offer).toMatchObject({ code: '0', data: { comProductName: 'PartnerCash' } })
    const sessions = await deps.database
      .selectFrom('session')
      .select(sql<number>`round(extract(epoch from ends_at - now()) / 3600)::int`.as('hours'))
      .where('borrower_id', '=', id)
      .execute()
    // The session is short, since only the partner vouches for it.
    expect(sessions).toEqual([{ hours: 2 }])
  })

  // spec: JF-016
  test('works once, also when it is opened twenty times at once', async () => {
    const { id, phone } = await borrowerOf(brand)
    const link = await linkFor({ brand, phone, productId })
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(link)))
    const places = opened.map(({ location }) => location)
    expect(places.filter((place) => place.startsWith('/byOf'))).toHaveLength(1)
    expect(places.filter((place) => place === failed('used', brand))).toHaveLength(19)
    expect(opened.filter(({ cookie }) => cookie !== '')).toHaveLength(1)
    const sessions = deps.database.selectFrom('session').select('id').where('borrower_id', '=', id)
    expect(await sessions.execute()).toHaveLength(1)
  })

  // spec: JF-016
  test('is not used up by a HEAD request', async () => {
    const { phone } = await borrowerOf(brand)
    const url = await linkFor({ brand, phone, productId })
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect((await open(url)).location).toBe(`/byOf?productId=${productId}`)
  })

  // spec: JF-016
  test('is refused while another borrower is signed in, and works after they log out', async () => {
    const [victim, stranger] = [await borrowerOf(brand), await borrowerOf(brand)]
    const token = await startSession(deps.database, deps.random, victim.id)
    const link = await linkFor({ brand, phone: stranger.phone, productId })
    const met = await open(link, `hiram=${token}`)
    expect(met).toMatchObject({ location: failed('otherBorrower', brand), cookie: '' })
    expect((await open(link)).location).toBe(`/byOf?productId=${productId}`)
  })

  // spec: JF-016
  test('keeps the session of a borrower who is signed in already', async () => {
    const { id, phone } = await borrowerOf(brand)
    const token = await startSession(deps.database, deps.random, id)
    const link = await linkFor({ brand, phone, productId })
    expect(await open(link, `hiram=${token}`)).toMatchObject({
      location: `/byOf?productId=${productId}`,
      cookie: '',
    })
  })

  // spec: JF-016
  test.each([
    ['too old', { old: '1' }, 'expired', false],
    [
      'for an unknown number',
      { phone: brand === 'given' ? '13912345678' : '+639181234567' },
      'unknownBorrower',
      true,
    ],
    ['for text in place of a number', { phone: '<script>' }, 'unknownBorrower', true],
    ['for our own product', { productId: brand === 'given' ? '1' : '11' }, 'unknownProduct', true],
    [
      'for a product of the other brand',
      { productId: brand === 'given' ? '14' : '4' },
      'unknownProduct',
      true,
    ],
    ['for an unknown brand', { brand: 'nobody' }, 'unreadable', false],
    ['signed by somebody else', { forge: '1' }, 'unreadable', false],
  ])(
    '%s leads to the failure page with its key, and signs nobody in',
    async (_, other, reason, hasBrand) => {
      const { phone } = await borrowerOf(brand)
      const link = await linkFor({ brand, phone, productId, ...(other as Record<string, string>) })
      expect(await open(link)).toEqual({
        statusCode: 302,
        location: failed(reason, hasBrand ? brand : undefined),
        cookie: '',
      })
    },
  )
})

// spec: JF-016
test('a borrower of one brand is not found by their number in another brand', async () => {
  const { phone } = await borrowerOf('given')
  const link = await linkFor({ brand: 'ph', phone, productId: '14' })
  expect((await open(link)).location).toBe(failed('unknownBorrower', 'ph'))
})

// spec: JF-016
test.each([
  '',
  '?token=',
  '?token=a&token=b',
  '?token=%00',
  `?token=${'x'.repeat(10_000)}`,
  '?token=%F0%9F%A6%91',
  '?reason=%3Cb%3E',
])(
  'an invalid link (%.20s) leads to the failure page, and none of it is repeated',
  async (query) => {
    expect(await open(`/found/joint/open${query}`)).toEqual({
      statusCode: 302,
      location: failed('unreadable'),
      cookie: '',
    })
  },
)

// spec: JF-016
test('neither the link nor the number is in the log', async () => {
  const { phone } = await borrowerOf('ph')
  const link = await linkFor({ brand: 'ph', phone, productId: '14' })
  await open(link)
  const log = logLines.join('\n')
  expect(log).toContain('/joint/open')
  expect(log).not.toContain(link.split('token=')[1])
  expect(log).not.toContain(phone)
})

// spec: JF-016
test('guessing is blocked after sixty tries, also for a valid link', async () => {
  const { phone } = await borrowerOf('ph')
  const link = await linkFor({ brand: 'ph', phone, productId: '14' })
  let place = ''
  for (let tries = 0; tries < 61 && !place.includes('tooManyTries'); tries += 1)
    place = (await open('/found/joint/open?token=guess')).location
  expect(place).toBe(failed('tooManyTries'))
  expect((await open(link)).location).toBe(failed('tooManyTries'))
})
