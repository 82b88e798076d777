import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { toast } from '#web/kit/status/toast.tsx'

/** A screen with one dialog; `left` counts the requests to leave it. */
function AskingScreen() {
  const [isAsking, setAsking] = useState(false)
  const [left, setLeft] = useState(0)
  const dialog = (
    <Dialog
      title="Sure?"
      onLeave={() => setLeft(left + 1)}
      actions={<Button onClick={() => setAsking(false)}>Yes</Button>}
    />
  )
  return (
    <>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      <p>left {left} times</p>
      {isAsking && dialog}
    </>
  )
}

async function ask(): Promise<HTMLDialogElement> {
  await openScreen(AskingScreen)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sure?' })
}

test('a dialog gets the focus, and returns it when it closes', async () => {
  const dialog = await ask()
  expect(document.activeElement).toBe(dialog)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
})

test('Escape asks to leave, and the dialog’s owner decides', async () => {
  const dialog = await ask()
  act(pressEscape)
  expect(screen.getByText('left 1 times')).toBeTruthy()
  expect(dialog.open).toBe(true)
})

test('a dialog that the browser closed is shown again while it is rendered', async () => {
  const dialog = await ask()
  await act(async () => dialog.close())
  expect(dialog.open).toBe(true)
  expect(screen.getByText('left 1 times')).toBeTruthy()
})

test('a toast shows over the dialog, since the page behind cannot be read', async () => {
  const dialog = await ask()
  act(() => toast('Please choose'))
  expect(dialog.contains(screen.getByText('Please choose'))).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(screen.getByText('Please choose').isConnected).toBe(true)
})
