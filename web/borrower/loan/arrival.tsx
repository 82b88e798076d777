import styles from '#web/borrower/loan/arrival.module.css'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import type { Query } from '#web/kit/address/query.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** The end of an application, and of binding an account: it is said where it leads. */
export function Arrival({ query, isAsked }: { query: Query; isAsked: boolean }) {
  const { arrived } = useWords(loanTexts)
  const isBound = query['source'] === 'loanDetail' && !isAsked
  if (!arrived || (query['from'] !== 'confirm' && !isBound)) return null
  return (
    <output className={styles['arrival']}>
      <Icon shape={SHAPES.check} className={styles['mark']} />
      <span>
        <strong>{isBound ? arrived.bound : arrived.applied}</strong> {arrived.next}
      </span>
    </output>
  )
}
