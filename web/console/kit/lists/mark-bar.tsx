import type { ReactNode } from 'react'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { kitTexts as texts } from '#web/console/kit/kit-texts.ts'
import type { Column } from '#web/console/kit/lists/table-parts.ts'
import { columnSum } from '#web/console/kit/lists/totals-row.tsx'
import styles from '#web/console/kit/lists/list-page.module.css'

interface Props<R> {
  rows: readonly R[]
  columns: readonly Column<R>[]
  onClear: () => void
  /** What can be done with all of them. */
  acts: ReactNode
}

/** How many rows are marked, what they add up to, and what can be done with them. */
export function MarkBar<R>({ rows, columns, onClear, acts }: Props<R>) {
  const sums = columns.flatMap(({ head, amount }) =>
    amount ? [`${head} ${pesos(columnSum(rows, amount))}`] : [],
  )
  return (
    <section className={styles['bar']} aria-label={texts.markedRows}>
      <output>{[texts.marked(rows.length), ...sums].join(' · ')}</output>
      {acts}
      <ConsoleButton kind="outline" onClick={onClear}>
        {texts.unmark}
      </ConsoleButton>
    </section>
  )
}
