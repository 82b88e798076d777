import { useState } from 'react'
import { type Keyboard, TextField } from '#web/kit/form/field.tsx'
import type { ChoiceFieldProps } from '#web/kit/form/pickers/choice-field.tsx'
import { Suggestions } from '#web/kit/form/suggestions.tsx'

interface Props extends ChoiceFieldProps {
  keyboard: Keyboard
  hint?: string
}

/**
 * A line of text that a tap on a suggestion fills in; its value is sent, its name is shown. What is
 * typed stays as it is typed, though it is the value of a suggestion whose name is another.
 */
export function SuggestedField({ choices, value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const valueOf = (text: string) => choices.find(({ name }) => name === text)?.value ?? text
  const isTyped = typed !== null && valueOf(typed) === value
  const suggested = choices.find((choice) => choice.value === value)
  const type = (text: string) => {
    setTyped(text)
    onChange(valueOf(text))
  }
  const pick = (picked: string) => {
    setTyped(null)
    onChange(picked)
  }
  return (
    <TextField {...field} value={isTyped ? typed : (suggested?.name ?? value)} onChange={type}>
      <Suggestions choices={choices} picked={value} pick={pick} />
    </TextField>
  )
}
