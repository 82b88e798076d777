import styles from '#web/borrower/repayment/results/payment-result.module.css'
import type { ResultTexts } from '#web/borrower/repayment/texts/result/texts.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

type State = keyof ResultTexts['states']

/** A check, a cross, a clock or a question mark; the words beside it say the same. */
const SIGNS: Readonly<Record<State, string>> = {
  succeeded: SHAPES.check,
  failed: SHAPES.cross,
  notFinished: SHAPES.clock,
  unknown: SHAPES.question,
}

export function ResultMark({ state }: { state: State }) {
  return (
    <span className={styles['mark']} data-state={state}>
      <Icon shape={SIGNS[state]} className={styles['sign']} />
    </span>
  )
}
