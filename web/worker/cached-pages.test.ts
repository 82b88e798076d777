import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  CACHED_HEADER,
  CACHED_PAGES,
  cachedText,
  type CachedPlace,
  NOBODY,
} from '#contract/page/cached-page.ts'
import {
  cacheAnswer,
  cachedEntries,
  cachedPage,
  removalsNow,
  removeCached,
} from '#web/worker/cached-pages.ts'
import { withCachedLinks } from '#web/worker/cached-bar.ts'
import { testingCaches } from '#web/worker/testing-caches.ts'

const ORIGIN = 'https://app.example'
const LOAN = `${ORIGIN}/onWe?productId=1&orderId=a`
const LATER = Date.UTC(2026, 10, 30)

beforeEach(() => {
  vi.stubGlobal('caches', testingCaches())
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 6, 31) })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function answerOf(holder: string, place: CachedPlace | null, text = 'EasyPlan', lang = 'en-PH') {
  const kept = holder === NOBODY ? NOBODY : cachedText({ holder, place, untilMs: LATER })
  const html = `<html lang="${lang}"><style nonce="n"></style><body><div id="app">${text}</div>`
  return new Response(html, {
    headers: { [CACHED_HEADER]: kept, 'content-security-policy': "style-src 'nonce-n'" },
  })
}

async function textAt(address: string): Promise<string> {
  return (await (await cachedPage(address))?.text()) ?? ''
}

// Trust requirement 64
describe('a page whose answer comes after a log-out', () => {
  test('is not kept', async () => {
    const asked = removalsNow()
    await removeCached()
    await cacheAnswer(LOAN, answerOf('ana', 'loan'), asked)
    expect(await cachedEntries()).toEqual([])
    await cacheAnswer(LOAN, answerOf('ben', 'loan'), removalsNow())
    expect(await textAt(LOAN)).toContain('EasyPlan')
  })

  test('is not kept when another borrower’s page came before it', async () => {
    await cacheAnswer(`${ORIGIN}/fromThey`, answerOf('ana', 'code'))
    const asked = removalsNow()
    await cacheAnswer(LOAN, answerOf('ben', 'loan', 'LOAN OF BEN'), removalsNow())
    await cacheAnswer(LOAN, answerOf('ana', 'loan', 'LOAN OF ANA'), asked)
    expect(await textAt(LOAN)).toBe('')
    await cacheAnswer(LOAN, answerOf('ben', 'loan', 'LOAN OF BEN'), removalsNow())
    expect(await textAt(LOAN)).toContain('LOAN OF BEN')
  })

  test('is not kept when the log-out comes while it is read or stored', async () => {
    const answer = answerOf('ana', 'loan')
    const text = answer.text.bind(answer)
    vi.spyOn(answer, 'text').mockImplementation(async () => {
      const html = await text()
      await removeCached()
      return html
    })
    await cacheAnswer(LOAN, answer)
    expect(await cachedEntries()).toEqual([])
    const open = caches.open.bind(caches)
    vi.spyOn(caches, 'open').mockImplementation(async (name) => {
      const store = await open(name)
      await removeCached()
      return store
    })
    await cacheAnswer(LOAN, answerOf('ana', 'loan'))
    vi.restoreAllMocks()
    expect(await cachedEntries()).toEqual([])
  })
})

describe('a page that is kept', () => {
  test('is opened again with the time of its data, in its language', async () => {
    await cacheAnswer(LOAN, answerOf('ana', 'loan'))
    expect(await textAt(LOAN)).toContain('No connection. As of 2:31 PM, Nov 22.')
    await cacheAnswer(LOAN, answerOf('ana', 'loan', 'EasyPlan', 'fil'))
    expect(await textAt(LOAN)).toContain('Mula pa ito noong 2:31 PM, Nov 22.')
  })

  test('keeps the policy that its nonces belong to, and leads to what else is kept', async () => {
    await cacheAnswer(LOAN, answerOf('ana', 'loan'))
    await cacheAnswer(`${ORIGIN}/repaymentOfCode?payCode=1%222`, answerOf('ana', 'code'))
    const page = await cachedPage(LOAN)
    expect(page?.headers.get('content-security-policy')).toBe("style-src 'nonce-n'")
    expect(await page?.text()).toContain(
      '<a href="/repaymentOfCode?payCode=1%222">Payment code</a>',
    )
  })

  test('is never shown for another loan', async () => {
    await cacheAnswer(LOAN, answerOf('ana', 'loan'))
    expect(await cachedPage(`${ORIGIN}/onWe?productId=1&orderId=b`)).toBeNull()
    expect(await cachedPage(`${ORIGIN}/atCharts?productId=1&orderId=a`)).toBeNull()
  })

  test('is opened under its own address by a shortcut of the icon', async () => {
    await cacheAnswer(LOAN, answerOf('ana', 'loan'))
    const page = await cachedPage(`${ORIGIN}/open/loan`)
    expect([page?.status, page?.headers.get('location')]).toEqual([302, LOAN])
  })

  test('has no secret in its address', async () => {
    await cacheAnswer(`${LOAN}&sessionId=secret&entry=secret`, answerOf('ana', 'loan'))
    expect((await cachedEntries()).map(({ address }) => address)).toEqual([LOAN])
  })

  test('is the last one of its kind: no other is kept beside it', async () => {
    await cacheAnswer(LOAN, answerOf('ana', 'loan', 'first'))
    await cacheAnswer(`${ORIGIN}/onWe?productId=2&orderId=b`, answerOf('ana', 'loan', 'second'))
    expect(await cachedEntries()).toHaveLength(1)
    expect(await textAt(`${ORIGIN}/onWe?productId=2&orderId=b`)).toContain('second')
  })
})

// Trust requirement 64
describe('nothing is kept', () => {
  test.each([
    ['after a page that nobody is signed in to', NOBODY, null],
    ['after a page of another borrower', 'ben', null],
    ['after another sign-in', 'anaAgain', 'home'],
  ] as const)('%s', async (_, holder, place) => {
    await cacheAnswer(LOAN, answerOf('ana', 'loan'))
    await cacheAnswer(`${ORIGIN}/main`, answerOf(holder, place))
    expect(await cachedPage(LOAN)).toBeNull()
  })

  test('once the session is over, whether or not there is a network', async () => {
    await cacheAnswer(LOAN, answerOf('ana', 'loan'))
    vi.setSystemTime(LATER + 1)
    expect(await cachedPage(LOAN)).toBeNull()
    expect(await caches.has(CACHED_PAGES)).toBe(false)
  })

  test('of a page without a place, of a failure, or of what is far too large', async () => {
    await cacheAnswer(LOAN, answerOf('ana', null))
    const { headers } = answerOf('ana', 'loan')
    await cacheAnswer(LOAN, new Response('broken', { status: 500, headers }))
    await cacheAnswer(LOAN, answerOf('ana', 'loan', 'x'.repeat(1_000_001)))
    expect(await cachedEntries()).toEqual([])
  })
})

test('the page without a connection names what is kept, and says nothing of it where nothing is', () => {
  const page = '<html lang="en-PH"><main><h1>No connection</h1></main>'
  const loan = { place: 'loan', address: LOAN, atMs: 0 } as const
  expect(withCachedLinks(page, [loan])).toContain('<p>Your phone has kept:</p><a href="/onWe?')
  expect(withCachedLinks(page, [])).toBe(page)
})
