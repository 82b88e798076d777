import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#web/kit/form/button.tsx'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { toast } from '#web/kit/status/toast.tsx'

function SheetScreen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Sheet title="Ways to pay" onLeave={() => setOpen(false)}>
          <p>Inside</p>
          <Button onClick={() => toast('Said')}>Say</Button>
        </Sheet>
      )}
    </main>
  )
}

const opener = () => screen.getByRole('button', { name: 'Open' })

async function open() {
  await openScreen(SheetScreen)
  await userEvent.click(opener())
  return screen.getByRole('dialog', { name: 'Ways to pay' })
}

test('a sheet is named by its title and takes the focus', async () => {
  const sheet = await open()
  expect(sheet.contains(document.activeElement)).toBe(true)
})

test('the X closes a sheet, and the focus goes back to what opened it', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('Escape closes a sheet', async () => {
  await open()
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a tap beside a sheet closes it, a tap inside does not', async () => {
  const sheet = await open()
  await userEvent.click(screen.getByText('Inside'))
  expect(screen.getByRole('dialog')).toBe(sheet)
  await userEvent.click(sheet)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a toast while a sheet is open is inside it, where it is seen and announced', async () => {
  const sheet = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Say' }))
  expect(sheet.contains(screen.getByText('Said'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('Said').isConnected).toBe(true)
})
