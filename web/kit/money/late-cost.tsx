import type { LoanCost } from '#contract/application/application.ts'
import styles from '#web/kit/money/cost-card.module.css'
import { More } from '#web/kit/frame/parts/fold/more.tsx'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import type { CostWords } from '#web/kit/texts/cost/texts.ts'

interface Props {
  words: CostWords
  late: LoanCost['lateCost']
  formatAmount: (centavos: number) => string
}

/** The cost of being late: its least figure at once, the others unfolded. */
export function LateCost({ words, late, formatAmount }: Props) {
  const [least] = late
  if (!least) return null
  const rows = late.map(({ days, amount }) => ({
    label: words.daysLate(days),
    value: `+ ${formatAmount(amount)}`,
  }))
  return (
    <div className={styles['late']}>
      <More
        summary={
          <>
            <span>{words.late}</span>
            <span className={styles['least']}>
              {words.lateFrom(least.days, formatAmount(least.amount))}
            </span>
          </>
        }
      >
        <Rows rows={rows} />
      </More>
    </div>
  )
}
