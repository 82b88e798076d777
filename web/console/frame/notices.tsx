import { useEffect } from 'react'
import { useNotificationContext } from 'react-admin'
import { frameTexts } from '#web/console/frame/frame-texts.ts'
import styles from '#web/console/frame/console-notices.module.css'

/** Milliseconds that a notice stays. */
const SHOWN_MS = 6000

/** What was done, said once at the edge of the page (react-admin's `useNotify`). */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const [first] = notifications
  useEffect(() => {
    if (!first) return undefined
    const timer = setTimeout(() => void takeNotification(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [first, takeNotification])
  return (
    <output className={styles['place']}>
      {first && (
        <span className={first.type === 'error' ? styles['bad'] : styles['notice']}>
          {first.message}
          <button type="button" onClick={() => void takeNotification()}>
            {frameTexts.dismiss}
          </button>
        </span>
      )}
    </output>
  )
}
