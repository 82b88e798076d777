// What every screen (screens.ts) shows while its first call is on its way, and when it fails.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { SCREENS } from '#web/borrower/screens.ts'
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
const QUERY = { productId: '1', product_id: '1', orderId: 'o-1', problemId: '1' }

async function openWith(key: string, fetch: () => Promise<unknown>) {
  const { view, texts } = await SCREENS[key as ScreenKey]!()
  vi.stubGlobal('fetch', fetch)
  await openScreen(view, { brand: PH, query: QUERY, ...(texts && { texts }) })
}

const loading = () => screen.queryAllByText('Loading')
const retries = () => screen.queryAllByRole('button', { name: 'Try again' })

// spec: NET-005
test.each(asking)('%s says that it loads until there is an answer, and no error', async (key) => {
  await openWith(key, async () => new Promise(() => {}))
  await expect.poll(loading).toHaveLength(1)
  expect(retries()).toEqual([])
})

// spec: ERR-032, ERR-033
test.each(asking)('%s says that the network failed and offers to try again', async (key) => {
  await openWith(key, async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect.poll(retries).toHaveLength(1)
  expect(screen.queryAllByText('Network error, please try again')).not.toEqual([])
  expect(loading()).toEqual([])
})
