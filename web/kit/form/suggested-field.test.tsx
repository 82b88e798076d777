import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SuggestedField } from '#web/kit/form/suggested-field.tsx'

afterEach(cleanup)

const CHOICES = [
  { name: 'Guro', value: 'Teacher' },
  { name: 'Nars', value: 'Nurse' },
]

function open() {
  const sent: string[] = []
  function Work() {
    const [value, setValue] = useState('')
    const onChange = (next: string) => {
      sent.push(next)
      setValue(next)
    }
    const field = { id: 'work', label: 'Trabaho', placeholder: '', error: '', keyboard: {} }
    return <SuggestedField {...field} {...{ choices: CHOICES, value, onChange }} />
  }
  render(<Work />)
  return { line: screen.getByRole<HTMLInputElement>('textbox', { name: 'Trabaho' }), sent }
}

test('a text that begins with a suggestion is typed to its end', async () => {
  const { line, sent } = open()
  await userEvent.type(line, 'Teacher III')
  expect([line.value, sent.at(-1)]).toEqual(['Teacher III', 'Teacher III'])
})

test('a tap on a suggestion shows its name and sends its value, whatever was typed', async () => {
  const { line, sent } = open()
  await userEvent.type(line, 'Teacher')
  expect([line.value, sent.at(-1)]).toEqual(['Teacher', 'Teacher'])
  await userEvent.click(screen.getByRole('button', { name: 'Guro' }))
  expect([line.value, sent.at(-1)]).toEqual(['Guro', 'Teacher'])
  await userEvent.click(screen.getByRole('button', { name: 'Nars' }))
  expect([line.value, sent.at(-1)]).toEqual(['Nars', 'Nurse'])
})

test('the name of a suggestion that is typed sends its value', async () => {
  const { line, sent } = open()
  await userEvent.type(line, 'Guro')
  expect([line.value, sent.at(-1)]).toEqual(['Guro', 'Teacher'])
})
