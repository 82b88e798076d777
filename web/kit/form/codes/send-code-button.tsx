import { useSyncExternalStore } from 'react'
import styles from '#web/kit/form/codes/send-code-button.module.css'
import { toast } from '#web/kit/status/toast.tsx'

export interface SendCodeWords {
  idle: string
  counting: (seconds: number) => string
  /** Toast for a tap during the countdown (ST-031). */
  notAgain: string
}

interface Props {
  words: SendCodeWords
  /** When the last code was sent, in milliseconds since 1970; null if none was. */
  sentAt: number | null
  /** The server's words while the last one may be late, or never come. */
  late?: string | undefined
  waiting: boolean
  send: () => void
}

/** CONST-003, ST-028. */
const PAUSE_SECONDS = 60

/**
 * Sends a code, then counts down until the next may be requested. During the countdown it looks
 * disabled and still accepts taps, to say why it sends nothing.
 */
export function SendCodeButton({ words, sentAt, late, waiting, send }: Props) {
  const left = useSecondsLeft(sentAt)
  const isCounting = left > 0
  return (
    <button
      type="button"
      className={styles['button']}
      aria-disabled={isCounting || waiting}
      aria-busy={waiting}
      onClick={() => {
        if (isCounting) toast(late ?? words.notAgain)
        else if (!waiting) send()
      }}
    >
      {isCounting ? words.counting(left) : words.idle}
    </button>
  )
}

/** Calculated from the clock, so that it is right after the phone was asleep. */
function useSecondsLeft(sentAt: number | null): number {
  return useSyncExternalStore(
    everySecond,
    () => {
      if (sentAt === null) return 0
      const passed = Math.floor((Date.now() - sentAt) / 1000)
      return Math.min(PAUSE_SECONDS, Math.max(0, PAUSE_SECONDS - passed))
    },
    () => 0,
  )
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 250)
  return () => clearInterval(timer)
}
