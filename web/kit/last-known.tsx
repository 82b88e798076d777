import styles from '#web/kit/last-known.module.css'
import { usePage } from '#web/kit/page.ts'

interface Props {
  knownAt: Date
  again: () => void
}

/** Says that what is shown could not be renewed, and from when it is. */
export function LastKnown({ knownAt, again }: Props) {
  const { texts } = usePage()
  return (
    <p className={styles['late']}>
      <span>{texts.failed.lastKnown(clockTime(knownAt))}</span>
      <button type="button" className={styles['again']} onClick={again}>
        {texts.failed.again}
      </button>
    </p>
  )
}

function clockTime(at: Date): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en', { ...time, timeZone: 'Asia/Manila' }).format(at)
}
