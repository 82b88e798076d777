import styles from '#web/kit/money/amount.module.css'

/** The figure that a screen is about. */
export function Amount({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles['amount']}>
      <span className={styles['label']}>{label}</span> <strong>{value}</strong>
    </p>
  )
}
