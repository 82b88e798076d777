import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, Toaster } from '#web/kit/toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// spec: CONST-014
test('a toast lasts 3 s', () => {
  render(<Toaster />)
  act(() => toast('copy success'))
  act(() => vi.advanceTimersByTime(2999))
  expect(screen.getByText('copy success')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('copy success')).toBeNull()
})

test('a second toast takes the place of the first and has its own 3 s', () => {
  render(<Toaster />)
  act(() => toast('one'))
  act(() => vi.advanceTimersByTime(2000))
  act(() => toast('two'))
  expect(screen.queryByText('one')).toBeNull()
  act(() => vi.advanceTimersByTime(2999))
  expect(screen.getByText('two')).toBeTruthy()
})

test('the place of toasts is announced, and there before the first one', () => {
  render(<Toaster />)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
})
