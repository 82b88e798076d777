import styles from '#web/kit/frame/parts/rows.module.css'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Row {
  label: string
  value: string
  /** A part of another row, and no further sum. */
  isPart?: boolean
}

/** Characters: a longer value is a sentence. */
const LONGEST_FIGURE = 48

/** Labels and values on a card: the label quiet on the left, the value strong on the right. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles['rows']}>
      {rows.map(({ label, value, isPart }, index) => (
        <div
          // Labels may repeat, and rows never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles['row']}
          data-part={isPart}
          data-text={value.length > LONGEST_FIGURE || undefined}
        >
          <dt className={styles['label']}>
            <WholeDates>{label}</WholeDates>
          </dt>
          <dd className={styles['value']}>
            <WholeDates>{value}</WholeDates>
          </dd>
        </div>
      ))}
    </dl>
  )
}
