import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { nextButton, openForm } from '#web/borrower/payout-account/testing-form.tsx'

describe('the keyboard', () => {
  /** A visual viewport with a width that no other test uses. */
  function viewport(width: number, height: number) {
    const seen = Object.assign(new EventTarget(), { width, height, scale: 1 })
    vi.stubGlobal('visualViewport', seen)
    return (changed: Partial<typeof seen>) =>
      act(() => {
        Object.assign(seen, changed)
        seen.dispatchEvent(new Event('resize'))
      })
  }

  // spec: BK-004, CONST-021
  test('hides Next when it covers more than 60 px, and shows it again when it closes', async () => {
    const change = viewport(361, 700)
    await openForm()
    await nextButton()
    change({ height: 639 })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    change({ height: 700 })
    expect(await nextButton()).toBeTruthy()
  })

  // spec: BK-005
  test('leaves Next where it is when it covers exactly 60 px', async () => {
    const change = viewport(362, 700)
    await openForm()
    await nextButton()
    change({ height: 640 })
    expect(await nextButton()).toBeTruthy()
  })

  // spec: BK-004, CONST-021
  test('is measured against the largest height seen', async () => {
    const change = viewport(363, 650)
    await openForm()
    await nextButton()
    change({ height: 700 })
    change({ height: 639 })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  // spec: BK-004, CONST-021
  test('is not confused with a rotated phone or a zoomed page', async () => {
    const change = viewport(364, 700)
    await openForm()
    await nextButton()
    change({ width: 700, height: 364 })
    await nextButton()
    change({ width: 350, height: 182, scale: 2 })
    expect(await nextButton()).toBeTruthy()
  })
})
