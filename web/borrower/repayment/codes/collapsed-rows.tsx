import { useState } from 'react'
import type { PayableRow } from '#contract/repayment/repayment.ts'
import styles from '#web/borrower/repayment/codes/collapsed-rows.module.css'
import { usePage } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** CONST-022. */
const SHOWN_FIRST = 2

/** Rows; only the first two are shown until "more" is tapped (RP-006 to RP-009). */
export function CollapsedRows({ rows }: { rows: readonly PayableRow[] }) {
  const { texts } = usePage()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, SHOWN_FIRST)
  return (
    <div>
      <Rows
        rows={shown.map(({ text, value, isPart }) => ({
          label: text,
          value,
          ...(isPart === 1 && { isPart: true }),
        }))}
      />
      {rows.length > SHOWN_FIRST && (
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.rows.hide : texts.rows.more}
          <Icon shape={SHAPES.down} className={isOpen ? styles['up'] : styles['down']} />
        </button>
      )}
    </div>
  )
}
