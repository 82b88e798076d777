import { CODES } from '#contract/codes.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import styles from '#web/kit/status/last-known.module.css'
import { LAST_KNOWN_TEXTS } from '#web/kit/status/last-known-texts.ts'
import { cachedAt } from '#web/kit/frame/cached-at.ts'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  /** Why the data could not be renewed. */
  late: Refusal
  knownAt: Date
  again: () => void
}

/** Says that the shown data could not be renewed, and its time. */
export function LastKnown({ late, knownAt, again }: Props) {
  const { market, texts, language } = usePage()
  // The bar above a kept page says it.
  if (cachedAt() !== null) return null
  const { offline, notRenewed } = LAST_KNOWN_TEXTS[language]
  const words = late.code === CODES.neverSettled ? offline : notRenewed
  return (
    <p className={styles['late']}>
      <span>{words(unbroken(market.formatTime(clockTime(knownAt))))}</span>
      <button type="button" className={styles['again']} onClick={again}>
        {texts.failed.again}
      </button>
    </p>
  )
}

/** The hour and its half of the day stay in one line. */
function unbroken(time: string): string {
  return time.replace(' ', '\u00a0')
}

/** HH:MM in Manila. */
function clockTime(at: Date): string {
  // British times are written as 09:05.
  return at.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Asia/Manila' })
}
