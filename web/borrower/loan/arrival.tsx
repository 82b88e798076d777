import styles from '#web/borrower/loan/arrival.module.css'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import type { Query } from '#web/kit/address/query.ts'
import { useWords } from '#web/kit/frame/page.ts'

/** The end of an application, and of binding an account: it is said where it leads. */
export function Arrival({ query, isAsked }: { query: Query; isAsked: boolean }) {
  const { arrived } = useWords(loanTexts)
  const isBound = query['source'] === 'loanDetail' && !isAsked
  if (!arrived || (query['from'] !== 'confirm' && !isBound)) return null
  return (
    <output className={styles['arrival']}>
      <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 12.5 4 4L18 8" />
      </svg>
      <span>
        <strong>{isBound ? arrived.bound : arrived.applied}</strong> {arrived.next}
      </span>
    </output>
  )
}
