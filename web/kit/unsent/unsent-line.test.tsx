import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptOffer } from '#contract/application/application.ts'
import { unsentLine } from '#web/kit/call/unsent.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { Button } from '#web/kit/form/button.tsx'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const went: string[] = []
const OFFER = {
  productId: '7',
  amount: 6_000_00,
  periods: 4,
  termUnit: 30,
  offerId: 'o',
  agreed: 1,
}

function AcceptScreen() {
  const accept = useAction(acceptOffer, ({ lendDetailsUrl }) => void went.push(lendDetailsUrl))
  return (
    <ActionBar>
      <Button onClick={() => accept.go(OFFER)}>Next</Button>
    </ActionBar>
  )
}

async function acceptWithoutNetwork(isOnline: boolean, brand = PH) {
  went.length = 0
  await openScreen(AcceptScreen, { brand })
  // The line is loaded after the first view; as given there is none.
  await vi.waitUntil(() => brand !== PH || unsentLine.show, { timeout: 3000 })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  cut(acceptOffer)
  await userEvent.click(screen.getByText('Next'))
}

const backOnline = () => act(() => void window.dispatchEvent(new Event('online')))

afterEach(() => vi.restoreAllMocks())

// spec: ERR-032, ERR-034
test('beside the button it stays what an act without a network did not do, with no toast', async () => {
  await acceptWithoutNetwork(false)
  await screen.findByText('Not sent: there is no network. You have not borrowed anything.')
  expect(screen.queryByText('Network error, please try again')).toBeNull()
  await new Promise((passed) => setTimeout(passed, 3500))
  expect(screen.getByText(/You have not borrowed anything/)).toBeTruthy()
})

// spec: ERR-034
test('back online the answer is looked up under the same key, and nothing is sent again', async () => {
  await acceptWithoutNetwork(true)
  const line = await screen.findByText(/^No answer came/)
  expect(line.textContent).not.toContain('not borrowed')
  const before = requestsTo(acceptOffer).length
  answer(acceptOffer, { lendDetailsUrl: '/bandOf?orderId=1' })
  backOnline()
  await waitFor(() => expect(went).toEqual(['/bandOf?orderId=1']))
  const asked = requestsTo(acceptOffer)
  const key = asked[0]?.headers['idempotency-key']
  expect(asked.slice(before).map(({ headers }) => headers['idempotency-key'])).toEqual([
    `look-up ${String(key)}`,
  ])
  await waitFor(() => expect(screen.queryByText(/^No answer came/)).toBeNull())
})

// spec: ERR-034
test('a network that went while it was sent leaves open whether it arrived', async () => {
  await openScreen(AcceptScreen, { brand: PH })
  await vi.waitUntil(() => unsentLine.show, { timeout: 3000 })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  cut(acceptOffer)
  // It begins with a network, and fails without one.
  onLine.mockReturnValueOnce(true).mockReturnValue(false)
  await userEvent.click(screen.getByText('Next'))
  const line = await screen.findByText(/^No answer came/)
  expect(line.textContent).not.toContain('not borrowed')
})

// spec: ERR-034
test('what never arrived is said so, and waits for the borrower', async () => {
  await acceptWithoutNetwork(true)
  await screen.findByText(/^No answer came/)
  refuse(acceptOffer, '-1001', 'Nothing came.')
  const before = requestsTo(acceptOffer).length
  backOnline()
  await waitFor(() => expect(requestsTo(acceptOffer).length).toBeGreaterThan(before))
  // It may still be on its way.
  expect(screen.getByText(/^No answer came/).textContent).not.toContain('not borrowed')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  backOnline()
  await screen.findByText(
    'It did not arrive. Please send it again. You have not borrowed anything.',
  )
  expect(went).toEqual([])
})

// spec: ERR-032
test('market asGiven has its toast', async () => {
  await acceptWithoutNetwork(false, GIVEN)
  await screen.findByText('Network error, please try again')
  expect(screen.queryByText(/not borrowed/)).toBeNull()
})
