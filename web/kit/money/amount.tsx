import styles from '#web/kit/money/amount.module.css'

/** The main figure of a screen. */
export function Amount({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles['amount']}>
      <span className={styles['label']}>{label}</span> <strong>{value}</strong>
    </p>
  )
}
