import { expect, test } from 'vitest'
import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import { screenAbove } from '#web/kit/address/screen-above.ts'

const LOAN = { productId: '2', orderId: 'o-1' }

test.each(['main', 'loans', 'setting'] as const)('nothing is above %s', (screen) => {
  expect(screenAbove(screen, LOAN)).toBeNull()
})

test.each([
  ['order', LOAN, '/order'],
  ['loanDetail', LOAN, '/order'],
  ['repay', LOAN, '/bandOf?productId=2&orderId=o-1'],
  ['complaintStart', { orderId: 'o-1' }, '/bandOf?orderId=o-1'],
  ['confirmLoan', { product_id: '2' }, '/productDetail?productId=2'],
  ['productDetail', { productId: '2' }, '/main'],
  ['complaintDetails', { problemId: 'HC1' }, '/complaintList'],
  ['complaintForm', { problemType: '2' }, '/forAs'],
  ['bindPayoutAccount', {}, '/setting'],
  ['certify', { brand: 'ph' }, '/setting?brand=ph'],
  ['login', {}, '/main'],
] as const)('above %s with %j is %s', (screen, query, address) => {
  expect(screenAbove(screen, query)).toBe(address)
})

test('from every screen up and up leads to a main screen, never around', () => {
  for (const screen of Object.keys(SCREEN_PATHS) as ScreenKey[])
    for (const query of [{}, LOAN, { productId: '2' }, { orderId: 'o-1' }]) {
      const seen: string[] = []
      for (let at = addressOf(screen, query); at !== null; at = above(at)) {
        expect(seen).not.toContain(at)
        seen.push(at)
      }
    }
})

function addressOf(screen: ScreenKey, query: Record<string, string>): string | null {
  return `${SCREEN_PATHS[screen]}?${new URLSearchParams(query)}`
}

function above(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [screen] = Object.entries(SCREEN_PATHS).find(([, path]) => path === pathname) ?? []
  return screenAbove(screen as ScreenKey, Object.fromEntries(searchParams))
}
