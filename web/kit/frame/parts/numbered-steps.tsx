import styles from '#web/kit/frame/parts/numbered-steps.module.css'

/** Steps to follow. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
