import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

function Screen() {
  const [loan, setLoan] = useState<{ rows: string[] } | null>({ rows: ['EasyPlan'] })
  return <button onClick={() => setLoan(null)}>{loan!.rows[0]}</button>
}

test('a screen that fails says so with a way to load it again, and leaves no empty page', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await openScreen(Screen)
  await userEvent.click(screen.getByRole('button', { name: 'EasyPlan' }))
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeTruthy()
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  said.mockRestore()
})
