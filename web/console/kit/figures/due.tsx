import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { useNow } from '#web/console/kit/reads/use-now.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'
import styles from '#web/console/kit/figures/due.module.css'

const MINUTE_MS = 60_000

/** How long until something is due, in red with a clock when it is past. @param props.at ISO 8601 */
export function Due({ at }: { at: string }) {
  const left = Date.parse(at) - useNow()
  const isPast = left < 0
  return (
    <time className={isPast ? styles['past'] : styles['due']} dateTime={at}>
      <Icon shape={SHAPES.clock} className={styles['clock']} />
      {isPast ? kitTexts.late(duration(-left)) : kitTexts.dueIn(duration(left))}
    </time>
  )
}

/** In the largest unit of which there are at least two, rounded down. */
export function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < 120) return kitTexts.minutes(minutes)
  if (minutes < 48 * 60) return kitTexts.hours(Math.floor(minutes / 60))
  return kitTexts.days(Math.floor(minutes / 60 / 24))
}
