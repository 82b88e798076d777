import { type Keyboard, TextField } from '#web/kit/form/field.tsx'
import type { ChoiceFieldProps } from '#web/kit/form/pickers/choice-field.tsx'
import { Suggestions } from '#web/kit/form/suggestions.tsx'

interface Props extends ChoiceFieldProps {
  keyboard: Keyboard
  hint?: string
}

/** A line of text that a tap on a suggestion fills in; its value is sent, its name is shown. */
export function SuggestedField({ choices, value, onChange, ...field }: Props) {
  const suggested = choices.find((choice) => choice.value === value)
  return (
    <TextField
      {...field}
      value={suggested?.name ?? value}
      onChange={(text) => onChange(choices.find(({ name }) => name === text)?.value ?? text)}
    >
      <Suggestions choices={choices} picked={value} pick={onChange} />
    </TextField>
  )
}
