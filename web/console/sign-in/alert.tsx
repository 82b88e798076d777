import styles from '#web/console/sign-in/sign-in-frame.module.css'

/** What is wrong and stands at no field; nothing without a text. */
export function Alert({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p role="alert" className={styles['alert']}>
      {text}
    </p>
  )
}
