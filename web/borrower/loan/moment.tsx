import { useEffect, useState } from 'react'
import type { LoanMoment } from '#contract/loan/loan.ts'
import styles from '#web/borrower/loan/moment.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  moment: LoanMoment
  orderId: string
}

/**
 * What a loan has just come to, once in this browser: it is gone when the page is opened again.
 * Rendered in browsers alone, anew for each kind.
 */
export function Moment({ moment: { kind, title, amount, lead }, orderId }: Props) {
  const [isNew] = useState(() => lastOf(orderId) !== kind)
  useEffect(() => remember(orderId, kind), [orderId, kind])
  if (!isNew) return null
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

/** What was shown last. */
function lastOf(orderId: string): string | null {
  try {
    return localStorage.getItem(placeOf(orderId))
  } catch {
    return null
  }
}

function remember(orderId: string, kind: string) {
  try {
    localStorage.setItem(placeOf(orderId), kind)
  } catch {
    // It is shown again.
  }
}

const placeOf = (orderId: string) => `moment:${orderId}`
