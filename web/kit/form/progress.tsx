import { useEffect, useRef } from 'react'
import styles from '#web/kit/form/progress.module.css'

interface Props {
  label: string
  step: number
  count: number
  /** Whether to move the focus here, for a borrower who finished another group. */
  isMoved: boolean
}

/** The borrower's progress. */
export function Progress({ label, step, count, isMoved }: Props) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMoved) here.current?.focus()
  }, [isMoved])
  return (
    <div ref={here} className={styles['progress']} tabIndex={-1}>
      <span>{label}</span>
      <progress className={styles['bar']} aria-label={label} max={count} value={step} />
    </div>
  )
}
