import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { caretAfter, onlyDigits } from '#web/kit/form/digits.ts'
import { FieldFrame, type Keyboard } from '#web/kit/form/field.tsx'
import styles from '#web/kit/form/field.module.css'

interface Props {
  id: string
  label: string
  placeholder: string
  /** Only digits, as sent. */
  value: string
  onChange: (digits: string) => void
  error: string
  /** Formats the digits, in groups or unchanged. */
  group: (digits: string) => string
  keyboard?: Keyboard
}

/** A field for digits only, shown in groups without changing the value. */
export function DigitsField({ id, label, placeholder, value, onChange, error, ...how }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = how.group(value)

  // A gap that is added or removed must not move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    const place = caretAfter(caret.current, shown)
    input.current?.setSelectionRange(place, place)
    caret.current = null
  })

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const left = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = onlyDigits(left).length
    onChange(onlyDigits(target.value))
  }

  return (
    <FieldFrame id={id} label={label} error={error}>
      {(described) => (
        <input
          {...described}
          ref={input}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...how.keyboard}
          placeholder={placeholder}
          value={shown}
          onChange={type}
        />
      )}
    </FieldFrame>
  )
}
