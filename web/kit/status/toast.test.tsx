import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPage, PageProvider } from '#web/kit/frame/page.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { toast, Toaster } from '#web/kit/status/toast.tsx'

const page = await loadPage({ brand: GIVEN, language: 'en', isSignedIn: true })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function renderToaster() {
  render(
    <PageProvider value={page}>
      <Toaster />
    </PageProvider>,
  )
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

// spec: CONST-014
test('a toast lasts 3 s', () => {
  renderToaster()
  act(() => toast('copy success'))
  pass(2999)
  expect(screen.getByText('copy success')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('copy success')).toBeNull()
})

// spec: CONST-014
test('a second toast replaces the first and has its own 3 s', () => {
  renderToaster()
  act(() => toast('one'))
  pass(2000)
  act(() => toast('two'))
  expect(screen.queryByText('one')).toBeNull()
  pass(2999)
  expect(screen.getByText('two')).toBeTruthy()
})

// spec: CONST-014
test('the same text, shown again, is announced again', () => {
  renderToaster()
  const announced = () => {
    act(() => toast('copy success'))
    return screen.getByText('copy success')
  }
  const first = announced()
  const second = announced()
  expect([first.isConnected, second.isConnected]).toEqual([false, true])
  expect(announced()).not.toBe(second)
})

// spec: CONST-014
test('the toast region is a live region, and exists before the first toast', () => {
  renderToaster()
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
})

// spec: CONST-014
test('a toast that repeats a line of the screen is only announced, except in market asGiven', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(16, 300, 320, 20),
  )
  for (const [brand, opacity] of [
    [PH, '0'],
    [GIVEN, ''],
  ] as const) {
    render(
      <PageProvider value={await loadPage({ brand, language: 'en', isSignedIn: true })}>
        <p>Enter a day</p>
        <Toaster />
      </PageProvider>,
    )
    act(() => toast('Enter a day'))
    await vi.dynamicImportSettled()
    pass(100)
    expect(screen.getByText('Enter a day', { selector: 'span' }).style.opacity).toBe(opacity)
    cleanup()
  }
})
