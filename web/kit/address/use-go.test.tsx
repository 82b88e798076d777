import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useGo, whileLeaving } from '#web/kit/address/use-go.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const PAGE = 'https://app.test.example/onWe?building=b&eyes=e&deviceId=d&orderId=1'

/** Taps something that opens an address from the server. */
async function tapOn(address: string, way: keyof ReturnType<typeof useGo> = 'to') {
  const sentTo = watchNavigation(PAGE)
  taps.length = 0
  function Link() {
    const go = useGo()
    return (
      <button type="button" onClick={() => void taps.push(go[way](address))}>
        Open
      </button>
    )
  }
  await openScreen(Link)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return sentTo
}

/** What the taps were told: whether the address is opened. */
const taps: boolean[] = []

// spec: NET-012, NET-013, ENT-173
test.each([
  [
    '/atCharts?orderId=2',
    'https://app.test.example/atCharts?orderId=2&deviceId=d&building=b&eyes=e',
  ],
  // What it names itself stays.
  [
    'https://app.test.example/bandOf?orderId=2&building=x',
    'https://app.test.example/bandOf?orderId=2&building=x&deviceId=d&eyes=e',
  ],
  // Neither a document of ours nor another site is a screen.
  ['/agreements/1/0', 'https://app.test.example/agreements/1/0'],
  ['https://h5.test.example/atCharts', 'https://h5.test.example/atCharts'],
])('%s from the server is opened as %s', async (address, opened) => {
  expect(await tapOn(address)).toEqual([opened])
})

// spec: BR-003
test('a page apart is a new web view of the host app; without one it takes the place of this', async () => {
  expect(await tapOn('/agreements/1/0', 'apart')).toEqual([
    'https://app.test.example/agreements/1/0',
  ])
  cleanup()
  const received = startHostApp('toP')
  expect(await tapOn('/agreements/1/0', 'apart')).toEqual([])
  expect(received).toEqual([['toP', { url: 'https://app.test.example/agreements/1/0' }]])
})

// spec: BR-015
test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example'])(
  'a tap on %s says that it cannot be opened, and opens nothing',
  async (address) => {
    for (const way of ['to', 'insteadTo', 'apart', 'allows'] as const) {
      expect(await tapOn(address, way)).toEqual([])
      expect(taps).toEqual([false])
      expect(await screen.findByText('This link cannot be opened here.')).toBeTruthy()
      cleanup()
    }
  },
)

// spec: BR-015, BR-003
test.each([
  ['to', ['https://app.test.example/agreements/1/0']],
  ['insteadTo', ['instead: https://app.test.example/agreements/1/0']],
  ['apart', ['https://app.test.example/agreements/1/0']],
  ['allows', []],
] as const)('%s says that an address of ours is allowed, and opens %j', async (way, opened) => {
  expect(await tapOn('/agreements/1/0', way)).toEqual(opened)
  expect(taps).toEqual([true])
})

// spec: API-021
test('a call is busy for 10 s while its page is left', async () => {
  vi.useFakeTimers()
  const stayed = vi.fn<() => void>()
  void whileLeaving().then(stayed)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(stayed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stayed).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
