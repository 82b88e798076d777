import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateField, toDate } from '#web/kit/form/pickers/date-field.tsx'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

function Form() {
  const [value, setValue] = useState('')
  return (
    <main>
      <DateField id="d" label="Birth date" value={value} onChange={setValue} error="" hint="18" />
      <p data-testid="value">{value}</p>
    </main>
  )
}

// spec: BK-018
test('a date is typed in three fields, and is none until it is whole and on the calendar', async () => {
  await openScreen(Form, { brand: PH })
  const value = () => screen.getByTestId('value').textContent
  const day = screen.getByLabelText('Day')
  expect(day.getAttribute('aria-describedby')).toBe(screen.getByText('18').id)
  await userEvent.type(day, '31')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'June')
  await userEvent.type(screen.getByLabelText('Year'), '1990')
  expect(value()).toBe('')
  await userEvent.clear(day)
  await userEvent.type(day, '7')
  expect(value()).toBe('1990-06-07')
})

test.each([
  [{ day: '29', month: '02', year: '2000' }, '2000-02-29'],
  [{ day: '29', month: '02', year: '2001' }, ''],
  [{ day: '0', month: '01', year: '2001' }, ''],
  [{ day: '5', month: '', year: '2001' }, ''],
  [{ day: '5', month: '01', year: '90' }, ''],
])('%o is the date %s', (parts, date) => {
  expect(toDate(parts)).toBe(date)
})
