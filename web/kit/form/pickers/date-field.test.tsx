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
      <DateField
        id="d"
        label="Birth date"
        value={value}
        onChange={setValue}
        error=""
        hint="From 18"
      />
      <p data-testid="value">{value}</p>
    </main>
  )
}

// spec: BK-018
test('a date is chosen in three lists, without a keyboard, and is none until it is whole and on the calendar', async () => {
  await openScreen(Form, { brand: PH })
  const value = () => screen.getByTestId('value').textContent
  const day = screen.getByLabelText('Day')
  expect(day.getAttribute('aria-describedby')).toBe(screen.getByText('From 18').id)
  await userEvent.selectOptions(day, '31')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'June')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '1990')
  expect(value()).toBe('')
  await userEvent.selectOptions(day, '7')
  expect(value()).toBe('1990-06-07')
})

test.each([
  [{ day: '29', month: '02', year: '2000' }, '2000-02-29'],
  [{ day: '29', month: '02', year: '2001' }, ''],
  [{ day: '', month: '01', year: '2001' }, ''],
  [{ day: '05', month: '', year: '2001' }, ''],
  [{ day: '05', month: '01', year: '' }, ''],
])('%o is the date %s', (parts, date) => {
  expect(toDate(parts)).toBe(date)
})

test('years begin just before those of age, and a stored one is never lost', async () => {
  const year = new Date().getFullYear()
  await openScreen(() => <Stored value={`${year - 3}-01-02`} />, { brand: PH })
  const field = screen.getByLabelText<HTMLSelectElement>('Year')
  expect(field.value).toBe(`${year - 3}`)
  expect([...field.options].slice(1, 3).map(({ value }) => value)).toEqual([
    `${year - 3}`,
    `${year - 17}`,
  ])
})

const Stored = ({ value }: { value: string }) => (
  <main>
    <DateField id="d" label="Birth date" value={value} onChange={() => {}} error="" />
  </main>
)
