import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Copyable } from '#web/kit/frame/parts/copyable.tsx'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const CodeScreen = () => <Copyable code="9000 6123" />

/** Copies the selection, as an old web view does. */
function oldWebView(execCommand: () => boolean) {
  vi.stubGlobal('navigator', { userAgent: 'old' })
  Object.assign(document, { execCommand })
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

async function tapCopy() {
  const button = screen.getByRole('button', { name: 'Copy' })
  button.focus()
  button.click()
  return button
}

// spec: CODE-007
test('the code is copied to the clipboard unchanged, with a toast', async () => {
  const user = userEvent.setup()
  await openScreen(CodeScreen)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('copy success')
  expect(await navigator.clipboard.readText()).toBe('9000 6123')
})

// spec: CODE-006, CODE-007
test('without a clipboard the code is copied from a selection, which is removed afterwards', async () => {
  let selected = ''
  oldWebView(() => {
    const field = document.activeElement as HTMLTextAreaElement
    selected = field.value.slice(field.selectionStart, field.selectionEnd)
    return true
  })
  await openScreen(CodeScreen, { brand: PH })
  const button = await tapCopy()
  await screen.findByText('Copied')
  expect(selected).toBe('9000 6123')
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

// spec: CODE-006, CODE-007
test('a failed copy is reported', async () => {
  oldWebView(() => false)
  await openScreen(CodeScreen)
  await tapCopy()
  await screen.findByText(/could not be copied/)
  expect(screen.queryByText('copy success')).toBeNull()
})
