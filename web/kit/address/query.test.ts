import { beforeEach, expect, test, vi } from 'vitest'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import {
  pageQuery,
  screenAddress,
  readQuery,
  takeSecrets,
  withContext,
} from '#web/kit/address/query.ts'
import { withoutSecrets } from '#web/kit/address/without-secrets.ts'

beforeEach(() => history.replaceState(null, '', '/'))

// spec: RT-033
test('route parameters are read from the query', () => {
  expect(readQuery('?productId=1&orderId=a%20b')).toEqual({ productId: '1', orderId: 'a b' })
})

// spec: RT-033
test('the first of two parameters with the same name counts', () => {
  expect(Object.entries(readQuery('?b=1&a=2&b=3'))).toEqual([
    ['b', '1'],
    ['a', '2'],
  ])
})

// spec: RT-035
test('the parameters after the hash count like those before it', () => {
  history.replaceState(null, '', '/register?invite=a&lang=fil#/PromotionPage?invite=b&source=tv')
  expect(pageQuery()).toEqual({ invite: 'b', lang: 'fil', source: 'tv' })
  history.replaceState(null, '', '/register?invite=a#PromotionPage')
  expect(pageQuery()).toEqual({ invite: 'a' })
})

// spec: AUTH-003
test('the secrets are removed from the address bar, and everything else stays', () => {
  history.replaceState({ kept: true }, '', '/onWe?productId=1&sessionId=s&entry=e&x=2#part')
  const before = history.length
  const replaced = vi.spyOn(history, 'replaceState')
  expect(takeSecrets()).toEqual({ sessionId: 's', entry: 'e' })
  expect(location.href).toBe(`${location.origin}/onWe?productId=1&x=2#part`)
  expect(history.state).toEqual({ kept: true })
  expect(history.length).toBe(before)
  // Browsers that read a title would show it.
  expect(replaced.mock.calls.map(([, title]) => title)).toEqual([''])
  replaced.mockRestore()
})

// spec: AUTH-003
test('an address without secrets is not changed', () => {
  history.replaceState(null, '', '/onWe?a=b%20c')
  const replaced = vi.spyOn(history, 'replaceState')
  expect(takeSecrets()).toEqual({})
  expect(location.search).toBe('?a=b%20c')
  expect(replaced).not.toHaveBeenCalled()
  replaced.mockRestore()
})

// spec: AUTH-003
test('a screen sees the query without the secrets', () => {
  expect(withoutSecrets({ productId: '1', sessionId: 's', entry: 'e' })).toEqual({ productId: '1' })
})

// spec: AUTH-003
test('the address of another screen contains the context, never a secret', () => {
  history.replaceState(null, '', '/onWe?appVersion=1.2&sessionId=s&orderId=3')
  expect(screenAddress(SCREEN_PATHS.repay, { orderId: '4' })).toBe(
    '/atCharts?orderId=4&appVersion=1.2',
  )
  history.replaceState(null, '', '/onWe')
  expect(screenAddress(SCREEN_PATHS.main)).toBe('/main')
})

// spec: ENT-173, NET-012
test.each([
  ['/order?orderId=4', '/order?orderId=4&appVersion=1.2'],
  ['/order?appVersion=2', '/order?appVersion=2'],
  ['/artwork/order', '/artwork/order'],
  ['/order/4', '/order/4'],
  ['https://other.example/order', 'https://other.example/order'],
])('the address %s that the server sent is opened as %s', (sent, opened) => {
  history.replaceState(null, '', '/onWe?appVersion=1.2&orderId=3')
  const { href } = withContext(new URL(sent, location.origin))
  expect(href).toBe(new URL(opened, location.origin).href)
})
