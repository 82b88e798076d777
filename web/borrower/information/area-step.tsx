import { useEffect, useRef } from 'react'
import styles from '#web/borrower/information/area-step.module.css'

interface Props {
  title: string
  /** Whether to move the focus here, for a borrower who comes from another step. */
  isMoved: boolean
}

/** What is chosen now; the first line of the sheet, so that it scrolls back to its start. */
export function AreaStep({ title, isMoved }: Props) {
  const here = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMoved) here.current?.focus()
  }, [isMoved])
  return (
    <h3 ref={here} className={styles['title']} tabIndex={-1}>
      {title}
    </h3>
  )
}
