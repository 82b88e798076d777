import styles from '#web/kit/frame/header/brand-mark.module.css'
import { MARK_COIN, MARK_LETTER } from '#web/kit/frame/header/mark-shape.ts'

/** The brand's mark; its name stands beside it. @param size pixels */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      className={styles['mark']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <rect className={styles['tile']} width="24" height="24" rx="7" />
      <path className={styles['letter']} d={MARK_LETTER} />
      <circle className={styles['coin']} {...MARK_COIN} />
    </svg>
  )
}
