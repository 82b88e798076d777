import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { GARBAGE, HOSTILE_ADDRESSES } from '#contract/testing-values.ts'
import { returnAddress } from '#web/borrower/sign-in/return-address.ts'

// spec: BR-007
test.each(Object.values(SCREEN_PATHS).filter((path) => path !== SCREEN_PATHS.login))(
  'a borrower who came from %s goes back there, with its query',
  (path) => {
    expect(returnAddress({ to: path })).toBe(path)
    expect(returnAddress({ to: `${path}?productId=2&orderId=a%3Fb` })).toBe(
      `${path}?productId=2&orderId=a%3Fb`,
    )
  },
)

// spec: BR-007
test('a borrower who came from nowhere goes home, with the host app’s context and the brand', () => {
  expect(returnAddress({})).toBe('/main')
  expect(returnAddress({ appVersion: '1', brand: 'ph', sessionId: 's', x: 'y' })).toBe(
    '/main?appVersion=1&brand=ph',
  )
})

// spec: BR-007
test.each([
  ...HOSTILE_ADDRESSES,
  ...GARBAGE,
  '/main/../evil',
  '/main#@evil.example',
  '/MAIN',
  '/console',
  '/sandbox/enter/given-new/main',
  'main',
  'https://app.test.example/main',
  // An endless loop.
  '/login',
  '/login?to=/main',
])('%j is not one of our screens, and leads home', (to) => {
  expect(returnAddress({ to })).toBe('/main')
})

// spec: BR-007
test('everything after the path of a screen is text, whatever it contains', () => {
  for (const value of [...HOSTILE_ADDRESSES, ...GARBAGE]) {
    const address = new URL(
      returnAddress({ to: `/bandOf?orderId=${value}` }),
      'https://app.test.example',
    )
    expect([address.origin, address.pathname, address.hash]).toEqual([
      'https://app.test.example',
      '/bandOf',
      '',
    ])
  }
})

// spec: BR-007
test('a secret in the return address signs in nobody', () => {
  const to = '/bandOf?orderId=1&sessionId=another&entry=token&sessionId=twice'
  expect(returnAddress({ to })).toBe('/bandOf?orderId=1')
})
