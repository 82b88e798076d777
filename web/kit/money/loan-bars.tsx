import type { LoanBar } from '#contract/loan/loan-card.ts'
import styles from '#web/kit/money/loan-bars.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/**
 * The payments of a loan as bars, filled as they are paid, with the cost of the loan at their foot;
 * each also in words. @param fresh numbers of the bars, from 0, that a payment just filled
 */
export function LoanBars({ bars, fresh }: { bars: readonly LoanBar[]; fresh?: number[] }) {
  if (bars.length === 0) return null
  return (
    <ol className={styles['bars']}>
      {bars.map((bar, index) => (
        <li
          // Bars never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles['item']}
          data-state={bar.state}
          data-fresh={fresh?.includes(index) || undefined}
        >
          <Bar {...bar} />
          <span className={styles['label']} aria-hidden="true">
            {bar.label}
          </span>
          <span className="visually-hidden">{bar.text}</span>
        </li>
      ))}
    </ol>
  )
}

function Bar({ state, paidShare, costShare }: LoanBar) {
  return (
    <span className={styles['bar']} aria-hidden="true">
      <svg className={styles['fill']} viewBox="0 0 100 100" preserveAspectRatio="none">
        <rect className={styles['paid']} width={paidShare} height="100" />
        {costShare > 0 && (
          <rect
            className={styles['cost']}
            y={100 - heightOf(costShare)}
            width="100"
            height={heightOf(costShare)}
          />
        )}
      </svg>
      {state === 'paid' && <Icon shape={SHAPES.check} className={styles['check']} />}
    </span>
  )
}

/** Small costs are still seen, in per cent of the bar. */
function heightOf(costShare: number): number {
  return Math.max(costShare, 8)
}
