import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CODES } from '#contract/codes.ts'
import type { HostAction, HostActions } from '#contract/page/host-actions.ts'
import { askHostApp, followBrand, telephoneLink, tellHostApp } from '#web/kit/call/host-app.ts'
import { toReply } from '#web/kit/call/call.ts'
import { goBack } from '#web/kit/call/go-back.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

/** One message of each action, as screens send it. */
const MESSAGES: { [A in HostAction]: HostActions[A] } = {
  to: { page: 'productDetail', productId: '7' },
  toP: { url: 'https://h5.test.example/onWe?orderId=1', productId: '7', orderId: '1' },
  closeWebview: null,
  toHome: null,
  toMine: null,
  offToLogin: null,
  callTelephone: { telephone: '0917 000 0001' },
  toRate: null,
  confirmBurialPoint: { productId: '7' },
  startBank: null,
  endBank: null,
}
const ACTIONS = Object.keys(MESSAGES) as HostAction[]

beforeEach(() => followBrand(GIVEN))
afterEach(() => {
  vi.useRealTimers()
  delete window.webkit
  delete window.HiramHost
})

describe('in the iOS host app', () => {
  // spec: BR-001, BR-002, BR-003, BR-004, BR-005, BR-006
  // spec: BR-007, BR-008, BR-009, BR-010, BR-011, BR-012
  // spec: BR-013, BR-015, GEN-002
  test.each(ACTIONS)('%s is one message with one argument, and nothing else happens', (action) => {
    const sentTo = watchNavigation()
    const messages: [string, unknown[]][] = []
    const messageHandlers = Object.fromEntries(
      ACTIONS.map((name) => [
        name,
        { postMessage: (...said: unknown[]) => messages.push([name, said]) },
      ]),
    )
    window.webkit = { messageHandlers }

    askHostApp(action, MESSAGES[action])
    expect(messages).toEqual([[action, [MESSAGES[action]]]])
    expect(sentTo).toEqual([])
  })
})

describe('in the Android host app', () => {
  // spec: BR-013
  test.each(ACTIONS)('%s is one method called with JSON, on its object', (action) => {
    const sentTo = watchNavigation()
    const calls: unknown[] = []
    const host = {
      [action](this: unknown, ...said: unknown[]) {
        calls.push([this === host, said])
      },
    }
    window.HiramHost = host

    askHostApp(action, MESSAGES[action])
    expect(calls).toEqual([[true, [JSON.stringify(MESSAGES[action])]]])
    expect(sentTo).toEqual([])
  })
})

// spec: BR-004
test('back closes the web view where no page of ours is before, else it only goes back', () => {
  const sentTo = watchNavigation()
  const back = vi.fn<() => void>()
  const received = startHostApp('closeWebview')
  vi.stubGlobal('history', { length: 1, back })
  goBack('/order')
  expect(received).toEqual([['closeWebview', null]])
  vi.stubGlobal('history', { length: 2, back })
  goBack('/order')
  expect(received).toHaveLength(1)
  expect(back).toHaveBeenCalledOnce()
  expect(sentTo).toEqual([])
})

describe('in a browser', () => {
  const PAGE = 'https://app.test.example/onWe?appVersion=1&sessionId=secret&orderId=1'

  // spec: BR-013, GEN-002, RT-032
  test.each([
    ['to', { page: 'main' }, 'https://app.test.example/main?appVersion=1'],
    ['to', { page: 'order' }, 'https://app.test.example/order?appVersion=1'],
    ['to', MESSAGES.to, 'https://app.test.example/productDetail?productId=7&appVersion=1'],
    ['toP', MESSAGES.toP, 'https://h5.test.example/onWe?orderId=1&productId=7'],
    ['toP', { url: '/onWe', orderId: '2' }, 'https://app.test.example/onWe?orderId=2&appVersion=1'],
    [
      'to',
      { url: 'testpeso://productDetail?productId=8' },
      'https://app.test.example/productDetail?productId=8&appVersion=1',
    ],
    ['to', { url: 'testpeso://wallet?productId=7' }, 'testpeso://wallet?productId=7'],
    ['to', { url: 'testpeso:' }, 'testpeso:'],
    ['to', { url: 'testpeso:?next=a:main' }, 'testpeso:?next=a:main'],
    ['toHome', null, '/main?appVersion=1'],
    ['toMine', null, '/setting?appVersion=1'],
    ['callTelephone', MESSAGES.callTelephone, 'tel:09170000001'],
    ['toRate', null, 'https://ios.test.example/app'],
  ] as const)('%s %j goes to %s', (action, payload, address) => {
    const sentTo = watchNavigation(PAGE)
    askHostApp(action, payload as never)
    expect(sentTo).toEqual([address])
  })

  // spec: BR-013
  test('a host that is named like a page of the app is a host', () => {
    const sentTo = watchNavigation('https://order.test.example/main')
    askHostApp('to', { url: '/onWe?orderId=2' })
    expect(sentTo).toEqual(['https://order.test.example/onWe?orderId=2'])
  })

  // spec: BR-013, BR-014, RT-032
  test('offToLogin replaces this page by the login of its brand, with the return address', () => {
    const sentTo = watchNavigation('https://app.test.example/bandOf?appVersion=1&orderId=o-1')
    askHostApp('offToLogin', null)
    const to = encodeURIComponent('/bandOf?appVersion=1&orderId=o-1')
    expect(sentTo).toEqual([`instead: /login?to=${to}&brand=given&appVersion=1`])
  })

  // spec: BR-013
  test.each(['confirmBurialPoint', 'startBank', 'endBank'] as const)(
    '%s does nothing',
    (action) => {
      const sentTo = watchNavigation()
      askHostApp(action, MESSAGES[action] as never)
      expect(sentTo).toEqual([])
    },
  )

  // spec: BR-004, BR-013
  test('closeWebview goes back, or to the home page when there is no history', async () => {
    const sentTo = watchNavigation()
    const back = vi.fn<() => void>()
    vi.stubGlobal('history', { length: 2, back })
    askHostApp('closeWebview', null)
    await vi.waitFor(() => expect(back).toHaveBeenCalledOnce())
    window.dispatchEvent(new Event('pagehide'))
    expect(sentTo).toEqual([])

    vi.stubGlobal('history', { length: 1, back })
    askHostApp('closeWebview', null)
    await vi.waitFor(() => expect(sentTo).toEqual(['instead: /main']))
  })

  // spec: BR-004
  test.each([
    ['no page of ours before, as the browser says', { canGoBack: false }, 3],
    ['no page before, in a browser that cannot say it', undefined, 1],
  ])('back with %s opens the screen above in its place', (_, navigation, length) => {
    const sentTo = watchNavigation()
    const back = vi.fn<() => void>()
    vi.stubGlobal('history', { length, back })
    vi.stubGlobal('navigation', navigation)
    goBack('/order')
    expect(back).not.toHaveBeenCalled()
    expect(sentTo).toEqual(['instead: /order'])
  })

  // spec: BR-004
  test('back to a page that a slow network is long in answering is never overtaken', () => {
    vi.useFakeTimers()
    const sentTo = watchNavigation()
    const back = vi.fn<() => void>()
    vi.stubGlobal('history', { length: 1, back })
    vi.stubGlobal('navigation', { canGoBack: true })
    goBack('/order')
    expect(back).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(sentTo).toEqual([])
  })

  // spec: BR-004
  test('in a browser that cannot say it, back that leads nowhere opens the screen above after all', () => {
    vi.useFakeTimers()
    const sentTo = watchNavigation()
    vi.stubGlobal('history', { length: 2, back: () => {} })
    vi.stubGlobal('navigation', undefined)
    goBack('/order')
    vi.advanceTimersByTime(4000)
    expect(sentTo).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(sentTo).toEqual(['instead: /order'])
    goBack('/order')
    window.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(60_000)
    expect(sentTo).toHaveLength(1)
  })

  // spec: BR-009
  test('toRate goes to the store of the visitor’s system', () => {
    const sentTo = watchNavigation()
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14)' })
    askHostApp('toRate', null)
    expect(sentTo).toEqual(['https://android.test.example/app'])
    followBrand({ ...GIVEN, stores: { ios: '', android: '' } })
    askHostApp('toRate', null)
    expect(sentTo).toHaveLength(1)
  })

  // spec: BR-001, BR-013
  test('a host app that knows only some actions leaves the others to the browser', () => {
    const sentTo = watchNavigation()
    window.webkit = { messageHandlers: {} }
    expect(tellHostApp('toHome', null)).toBe(false)
    askHostApp('toHome', null)
    expect(sentTo).toEqual(['/main'])
  })
})

// spec: BR-014
test('several calls of a page that find no session ask for one login', () => {
  const received = startHostApp('offToLogin')
  for (let call = 0; call < 7; call += 1) toReply({ code: CODES.notLoggedIn })
  expect(received).toEqual([['offToLogin', null]])
  vi.useFakeTimers({ now: Date.now() + 1000 })
  toReply({ code: CODES.notLoggedIn })
  expect(received).toHaveLength(2)
})

describe('a target that is not ours', () => {
  const HOSTILE = [
    { url: 'javascript:alert(1)' },
    { url: 'https://evil.example/' },
    { url: '//evil.example/' },
    { page: 'constructor' },
    { page: '../evil' },
    {},
  ]

  // spec: BR-015
  test.each(HOSTILE)('%j opens nothing in a browser', (target) => {
    const sentTo = watchNavigation('https://app.test.example/onWe')
    askHostApp('to', target)
    askHostApp('toP', target)
    expect(sentTo).toEqual([])
  })

  // spec: BR-015
  test.each(HOSTILE)('%j never reaches the host app', (target) => {
    const postMessage = vi.fn<(payload: object | null) => void>()
    window.webkit = { messageHandlers: { to: { postMessage }, toP: { postMessage } } }
    askHostApp('to', target)
    askHostApp('toP', target)
    expect(postMessage).not.toHaveBeenCalled()
  })
})

// spec: BR-008
test('a number loses the signs between its digits in a link, but not its plus', () => {
  expect(telephoneLink('+63 (917) 000-0001')).toBe('tel:+639170000001')
})
