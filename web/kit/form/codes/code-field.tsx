import { onlyDigits } from '#web/kit/form/digits.ts'
import { FieldFrame } from '#web/kit/form/field.tsx'
import styles from '#web/kit/form/field.module.css'

/** CONST-006, VAL-011. */
export const CODE_LENGTH = 6

interface Props {
  id: string
  label: string
  placeholder?: string
  /** Digits alone. */
  value: string
  onChange: (digits: string) => void
  error: string
}

/** The SMS code; phones offer to fill it in. */
export function CodeField({ id, label, placeholder, value, onChange, error }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(described) => (
        <input
          {...described}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(onlyDigits(target.value).slice(0, CODE_LENGTH))}
        />
      )}
    </FieldFrame>
  )
}
