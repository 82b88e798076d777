import { useEffect, useState } from 'react'
import type { LoanMoment } from '#contract/loan/loan.ts'
import styles from '#web/borrower/loan/moment.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  moment: LoanMoment
  orderId: string
}

/** What a loan has just come to, once in this browser: it is gone when the page is opened again. */
export function Moment({ moment: { kind, title, amount, lead }, orderId }: Props) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (isNew(orderId, kind)) setShown(kind)
  }, [orderId, kind])
  if (shown !== kind) return null
  return (
    <output className={styles['moment']} data-large={amount !== '' || undefined}>
      <span className={styles['mark']}>
        <Icon shape={SHAPES.check} className={styles['sign']} />
      </span>
      <span>
        <strong className={styles['title']}>{title}</strong>{' '}
        {amount && <strong className={styles['amount']}>{amount}</strong>} {lead}
      </span>
    </output>
  )
}

/** Whether this browser has not shown it yet; it has from now on. */
function isNew(orderId: string, kind: string): boolean {
  const place = `moment:${orderId}`
  try {
    if (localStorage.getItem(place) === kind) return false
    localStorage.setItem(place, kind)
    return true
  } catch {
    // Without a storage it could not be shown once.
    return false
  }
}
