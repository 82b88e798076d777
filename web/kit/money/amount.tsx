import styles from '#web/kit/money/amount.module.css'

interface Props {
  label: string
  value: string
  /** Small: below a larger one. */
  size?: 'small'
}

/** The main figure of a screen, or of a card below it. */
export function Amount({ label, value, size }: Props) {
  return (
    <p className={styles['amount']} data-size={size}>
      <span className={styles['label']}>{label}</span> <strong>{value}</strong>
    </p>
  )
}
