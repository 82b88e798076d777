import type { LoanListItem } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/bookkeeping/loan-links.module.css'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { bookkeepingTexts } from '#web/borrower/bookkeeping/texts/bookkeeping-texts.ts'

interface Props {
  loans: readonly LoanListItem[]
  /** Order id of the shown loan; empty if all are shown. */
  shown: string
  query: Query
}

/** Links to the ledgers of the other loans; renders nothing if there are none. */
export function LoanLinks({ loans, shown, query }: Props) {
  const { formatPeso } = usePage().market
  const words = useWords(bookkeepingTexts).loans
  const others = loans.filter(({ orderId }) => orderId !== shown)
  if (others.length === 0) return null
  return (
    <section>
      <h2 className={styles['title']}>{words.title}</h2>
      <LinkRows label={words.title}>
        {shown && <LinkRow href={linkTo(SCREEN_PATHS.bookkeeping, {}, query)}>{words.all}</LinkRow>}
        {others.map(({ orderId, productName, amount, card }) => (
          <LinkRow key={orderId} href={linkTo(SCREEN_PATHS.bookkeeping, { orderId }, query)}>
            {productName}, {formatPeso(amount)}{' '}
            <span className={styles['status']}>{card.state}</span>
          </LinkRow>
        ))}
      </LinkRows>
    </section>
  )
}
