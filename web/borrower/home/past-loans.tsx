import type { LoanListItem } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { isOpen } from '#web/borrower/home/loan-list.tsx'
import styles from '#web/borrower/home/loan-list.module.css'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  loans: readonly LoanListItem[]
  /** Of this page. */
  query: Query
}

/** Closed and settled loans, each a row that leads to its details, newest first. */
export function PastLoans({ loans, query }: Props) {
  const words = useWords(homeTexts)
  const past = loans.filter((loan) => !isOpen(loan))
  if (past.length === 0) return null
  return (
    <section aria-label={words.loans.past}>
      <ul className={styles['list']}>
        {past.map((loan) => (
          <li key={loan.orderId}>
            <PastLoan loan={loan} query={query} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PastLoan({ loan, query }: { loan: LoanListItem; query: Query }) {
  const { market } = usePage()
  const words = useWords(homeTexts).loan
  const { orderId, productId, productName, productLogo, card, amount, settledOn, isCancelled } =
    loan
  return (
    <a className={styles['item']} href={linkTo(SCREEN_PATHS.order, { productId, orderId }, query)}>
      <ProductHeader logo={productLogo} name={productName} note={card.state} />
      <span className={styles['figures']}>
        <strong>{market.formatPeso(amount)}</strong>
        {settledOn && (
          <span className={styles['what']}>
            {isCancelled === 1 ? words.cancelled : words.settled}{' '}
            <WholeDates>{settledOn}</WholeDates>
          </span>
        )}
      </span>
    </a>
  )
}
