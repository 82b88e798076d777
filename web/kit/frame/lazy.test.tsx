import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const Part = ({ words }: { words: string }) => <p>{words}</p>

/** A screen with a part that opens on a tap. */
async function open(load: () => Promise<typeof Part>) {
  const Screen = () => {
    const [isOpen, setOpen] = useState(false)
    usePrefetch(load)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <p>{isOpen ? 'open' : 'closed'}</p>
        {isOpen && (
          <Lazy load={load} props={{ words: 'The part' }} onFailed={() => setOpen(false)} />
        )}
      </>
    )
  }
  await openScreen(Screen)
}

const tap = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))

test('a part is loaded before the first tap, and then shows at once', async () => {
  let loadCount = 0
  await open(async () => {
    loadCount += 1
    return Part
  })
  await expect.poll(() => loadCount, { timeout: 3000 }).toBe(1)
  await tap()
  expect(screen.getByText('The part')).toBeTruthy()
})

test('a part that fails to load shows a toast and closes, and is loaded on the next tap', async () => {
  let isOffline = true
  await open(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  })
  await tap()
  expect(await screen.findByText('Network error, please try again')).toBeTruthy()
  expect(await screen.findByText('closed')).toBeTruthy()

  isOffline = false
  await tap()
  expect(await screen.findByText('The part')).toBeTruthy()
})
