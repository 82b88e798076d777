import { useId } from 'react'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/borrower/complaint/form/complaint-text.module.css'

interface Props {
  /** For a caller that moves the focus here. */
  id: string
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The error, ready to show; empty if there is none. */
  error: string
}

/** A text of a few lines with a counter and a limit (CFM-002, CFM-003, VAL-023). */
export function ComplaintText({ id, label, placeholder, value, onChange, error }: Props) {
  const { complaintLength } = usePage().market
  const errorId = useId()
  const countId = useId()
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']}>
        <textarea
          id={id}
          className={styles['input']}
          rows={5}
          placeholder={placeholder}
          maxLength={complaintLength}
          aria-invalid={error !== ''}
          aria-describedby={error ? `${errorId} ${countId}` : countId}
          value={value}
          onChange={(change) => onChange(capped(change.target.value, complaintLength))}
        />
        <span id={countId} className={styles['count']}>
          {textCount(value, complaintLength)}
        </span>
      </div>
      {error && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

/** How much of the limit is used: 'x/200', or 'x/2,000'. */
export function textCount(text: string, limit: number): string {
  return `${inThousands(text.length)}/${inThousands(limit)}`
}

function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Cuts everything beyond the limit, and half a character (of an emoji) at its end. */
export function capped(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
}
