import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { reportScreenFailure } from '#contract/page/page.ts'
import { toFailureReport } from '#web/kit/status/screen-boundary.tsx'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

function Screen() {
  const [loan, setLoan] = useState<{ rows: string[] } | null>({ rows: ['EasyPlan'] })
  return <button onClick={() => setLoan(null)}>{loan!.rows[0]}</button>
}

test('a screen that fails says so with a way to load it again, reports it, and leaves no empty page', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer(reportScreenFailure, {})
  await openScreen(Screen)
  await userEvent.click(screen.getByRole('button', { name: 'EasyPlan' }))
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeTruthy()
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  await expect.poll(() => requestsTo(reportScreenFailure)).toHaveLength(1)
  said.mockRestore()
})

test('a report has the name of the error and its place, never its words', () => {
  const error = new RangeError('₱4,500.00 of Ana Cruz')
  error.stack =
    'RangeError: …\n  at f (https://x.test/assets/D3Eh0_L2.js:1:5798)\n  at g (y.js:2:3)'
  const place = 'D3Eh0_L2.js:1:5798'
  expect(toFailureReport(error)).toEqual({ path: location.pathname, error: 'RangeError', place })
  expect(toFailureReport('Ana Cruz')).toEqual({
    path: location.pathname,
    error: 'Error',
    place: '',
  })
})
