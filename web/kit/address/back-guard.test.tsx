import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useBackGuard } from '#web/kit/address/back-guard.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const onBack = vi.fn<() => void>()
const guard = () => (history.state as { guard?: number } | null)?.guard

beforeEach(() => {
  onBack.mockClear()
  history.pushState({ own: 'page' }, '')
})

function GuardedScreen() {
  const [isOn, setOn] = useState(true)
  useBackGuard(isOn, onBack)
  return (
    <>
      <button type="button">Tap</button>
      <button type="button" onClick={() => setOn(false)}>
        Unguard
      </button>
    </>
  )
}

const tap = () => userEvent.click(screen.getByRole('button', { name: 'Tap' }))

async function goBack() {
  const calls = onBack.mock.calls.length
  history.back()
  await waitFor(() => expect(onBack).toHaveBeenCalledTimes(calls + 1))
  await waitFor(() => expect(guard()).toBeUndefined())
}

// spec: CF-016
test('the first back is caught, and the page stays as its history names it', async () => {
  const changes = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')]
  await openScreen(GuardedScreen)
  expect(guard()).toBe(1)
  await goBack()
  expect(history.state).toEqual({ own: 'page', isCaught: true })
  expect(changes.map(({ mock }) => mock.calls.map(([, title]) => title))).toEqual([[''], ['']])
  for (const change of changes) change.mockRestore()
})

// spec: CF-016
test('the first tap adds the guard again, since WebKit skips entries made without a tap', async () => {
  await openScreen(GuardedScreen)
  await tap()
  expect(guard()).toBe(2)
  await tap()
  expect(guard()).toBe(2)
  await goBack()
  expect(history.state).toEqual({ own: 'page', isCaught: true })
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(onBack).toHaveBeenCalledOnce()
})

// spec: CF-016
test('after the first back the guard is gone, whatever is tapped', async () => {
  await openScreen(GuardedScreen)
  await goBack()
  await tap()
  expect(history.state).toEqual({ own: 'page', isCaught: true })
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(onBack).toHaveBeenCalledOnce()
})

// spec: CF-016
test('a guarded page is guarded once after a reload, not twice', async () => {
  history.pushState({ own: 'page', guard: 1 }, '')
  await openScreen(GuardedScreen)
  expect(guard()).toBe(1)
  await goBack()
})

// spec: CF-016
test('a page that was caught once is left by the next back, also when it is shown anew', async () => {
  const { unmount } = await openScreen(GuardedScreen)
  await goBack()
  unmount()
  await openScreen(GuardedScreen)
  await tap()
  expect(guard()).toBeUndefined()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(onBack).toHaveBeenCalledOnce()
})

// spec: CF-016
test('a guard that is unmounted, or off meanwhile, is not called', async () => {
  const { unmount } = await openScreen(GuardedScreen)
  unmount()
  window.dispatchEvent(new PopStateEvent('popstate'))
  await openScreen(GuardedScreen)
  await userEvent.click(screen.getByRole('button', { name: 'Unguard' }))
  window.dispatchEvent(new PopStateEvent('popstate'))
  // A guard goes back over its own entries first.
  await new Promise((passed) => setTimeout(passed, 50))
  expect(onBack).not.toHaveBeenCalled()
})
