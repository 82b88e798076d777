import { type ReactNode, useId } from 'react'
import styles from '#web/kit/form/field.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  id: string
  label: string
  placeholder: string
  /** Name of the current choice; empty if there is none. */
  chosen: string
  error: string
  /** Opens the sheet to choose in. */
  onOpen: () => void
  /** What may be tapped in place of choosing, below it. */
  children?: ReactNode
}

/** Shows the choice, and opens its sheet. */
export function PickerField(props: Props) {
  const { id, label, placeholder, chosen, error, onOpen, children } = props
  const [labelId, valueId, errorId] = [useId(), useId(), useId()]
  return (
    <div className={styles['field']}>
      <span id={labelId} className={styles['label']}>
        {label}
      </span>
      <button
        id={id}
        type="button"
        className={error ? `${styles['picker']} ${styles['wrong']}` : styles['picker']}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${valueId}`}
        aria-describedby={error ? errorId : undefined}
        onClick={onOpen}
      >
        <span id={valueId} className={chosen ? styles['picked'] : styles['unpicked']}>
          {chosen || placeholder}
        </span>
        <Icon shape={SHAPES.down} />
      </button>
      {children}
      {error && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
