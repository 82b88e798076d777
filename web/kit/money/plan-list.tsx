import styles from '#web/kit/money/plan-list.module.css'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface PlanListRow {
  title: string
  /** A note; may be empty. */
  remark: string
  /** Ready to show. */
  amount: string
  /** YYYY-MM-DD. */
  day: string
}

/** The payments of a plan, in order. What each comes to is read before its remark. */
export function PlanList({ rows }: { rows: readonly PlanListRow[] }) {
  return (
    <ol className={styles['plan']}>
      {rows.map(({ title, remark, amount, day }) => (
        <li key={`${title} ${day}`} className={styles['installment']}>
          <strong>{title}</strong>
          <span className={styles['due']}>
            <strong>{amount}</strong>
            <span>
              <WholeDates>{day}</WholeDates>
            </span>
          </span>
          {remark && (
            <span className={styles['remark']}>
              <WholeDates>{remark}</WholeDates>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
