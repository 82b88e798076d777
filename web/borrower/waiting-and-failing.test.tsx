// What every screen (screens.ts) shows while its first call is on its way, and when it fails.
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { FIRST_CALLS } from '#web/borrower/first-calls.ts'
import { SCREENS } from '#web/borrower/screens.ts'
import { type Query, queryText } from '#web/kit/address/query.ts'
import { callAddress } from '#web/kit/call/call.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

/** They ask for nothing before somebody taps. */
const WITHOUT_CALL: ReadonlySet<string> = new Set([
  'repaymentCode',
  'repaymentCodeSteps',
  'paymentGuide',
  'login',
  'developerTest',
])
const asking = Object.keys(SCREENS).filter((key) => !WITHOUT_CALL.has(key))
const QUERY = {
  productId: '7',
  product_id: '7',
  orderId: 'o-1',
  orderNo: 'HL-1',
  problemId: 'p-4',
  payment: 'pay-5',
  amount: '300000',
  periods: '3',
}

type Fetch = (address: string, request: RequestInit) => Promise<unknown>

async function openWith(key: string, fetch: Fetch, query: Query = QUERY) {
  const { view, texts } = await SCREENS[key as ScreenKey]!()
  vi.stubGlobal('fetch', fetch)
  await openScreen(view, { brand: PH, query, ...(texts && { texts }) })
}

const loading = () => screen.queryAllByText('Loading')
const retries = () => screen.queryAllByRole('button', { name: 'Try again' })

// The server renders a page with the answer to its first call: to another one it would be no use.
// spec: NET-005, RT-033
test.each(asking.flatMap((key) => [[key, QUERY] as const, [key, {}] as const]))(
  '%s asks what its address says (%o), and loads until there is an answer',
  async (key, query) => {
    const asked = vi.fn<Fetch>(async () => new Promise(() => {}))
    await openWith(key, asked, query)
    await expect.poll(loading).toHaveLength(1)
    expect(retries()).toEqual([])
    const { endpoint, input } = FIRST_CALLS[key as ScreenKey]!(query)
    expect(endpoint.method).toBe('POST')
    expect(
      asked.mock.calls.map(([address, { method, body }]) => [method, address, body]),
    ).toContainEqual(['POST', callAddress(endpoint, {}), queryText(input as Query)])
  },
)

// spec: ERR-032, ERR-033
test.each(asking)('%s says that the network failed and offers to try again', async (key) => {
  await openWith(key, async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect.poll(retries).toHaveLength(1)
  expect(screen.queryAllByText('Network error, please try again')).not.toEqual([])
  expect(loading()).toEqual([])
})

// A borrower may come back from paying, or from a counter, without a network.
// spec: ERR-032
test.each(['repay', 'extendLoan', 'paymentClaim'])(
  '%s loads what it shows afterwards before anything is asked of it',
  async (key) => {
    const whenIdle = vi.fn<typeof requestIdleCallback>(() => 1)
    vi.stubGlobal('requestIdleCallback', whenIdle)
    vi.stubGlobal('cancelIdleCallback', () => {})
    await openWith(key, async () => new Promise(() => {}))
    expect(loading()).toHaveLength(1)
    expect(whenIdle).toHaveBeenCalledOnce()
    cleanup()
  },
)
