import styles from '#web/borrower/repayment/payment-result.module.css'
import type { ResultTexts } from '#web/borrower/repayment/texts/result/texts.ts'

type State = keyof ResultTexts['states']

/** A check, a cross, a clock or a question mark; the words beside it say the same. */
const SIGNS: Readonly<Record<State, string>> = {
  succeeded: 'm14 24.5 7 7L35 17',
  failed: 'm16 16 16 16m0-16L16 32',
  notFinished: 'M24 13v11l7 5',
  unknown: 'M18.5 19a5.5 5.5 0 1 1 8 5c-1.7.9-2.5 2-2.5 4v1m0 5.5v.5',
}

export function ResultMark({ state }: { state: State }) {
  return (
    <svg className={styles['mark']} data-state={state} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={styles['disc']} cx="24" cy="24" r="22" />
      <path d={SIGNS[state]} />
    </svg>
  )
}
