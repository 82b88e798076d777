import { useId } from 'react'
import type { LoanListItem } from '#contract/loan.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import styles from '#web/borrower/home/loan-list.module.css'
import buttonStyles from '#web/kit/form/button.module.css'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/product-header.tsx'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  /** Label of the list, on a screen with other content. */
  title?: string
  loans: readonly LoanListItem[]
  /** Of this page. */
  query: Query
}

/** Loans with links to their details, in the server's order: newest first. */
export function LoanList({ title, loans, query }: Props) {
  const titleId = useId()
  const list = (
    <ul className={styles['list']}>
      {loans.map((loan) => (
        <li key={loan.orderId}>
          <Loan loan={loan} query={query} />
        </li>
      ))}
    </ul>
  )
  if (!title) return list
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {list}
    </section>
  )
}

function Loan({ loan, query }: { loan: LoanListItem; query: Query }) {
  const words = useWords(homeTexts).loan
  const { orderId, productId } = loan
  const key = { productId, orderId }
  const href = linkTo(SCREEN_PATHS.order, key, query)
  if (loan.needsAccount !== 1)
    return (
      <a className={styles['item']} href={href}>
        <Summary loan={loan} />
      </a>
    )
  const bind = { source: 'loanDetail', ...key }
  return (
    <div className={styles['item']}>
      <a className={styles['summary']} href={href}>
        <Summary loan={loan} />
      </a>
      <a
        className={`${buttonStyles['button']} ${buttonStyles['primary']} ${styles['act']}`}
        href={linkTo(SCREEN_PATHS.bindPayoutAccount, bind, query)}
      >
        {words.addAccount}
      </a>
    </div>
  )
}

/** What comes first, where the status does not say it; then the amount, and the next date. */
function Summary({ loan }: { loan: LoanListItem }) {
  const { market } = usePage()
  const words = useWords(homeTexts).loan
  const { productName, productLogo, orderStatus, statusText, lead, repayDate, settledOn } = loan
  const tone = lead ? styles['good'] : (TONES[orderStatus] ?? styles['plain'])
  return (
    <>
      <span className={styles['head']}>
        <ProductHeader logo={productLogo} name={productName} />
        <span className={`${styles['status']} ${tone}`}>{statusText}</span>
      </span>
      {lead && <strong className={styles['lead']}>{lead}</strong>}
      <span className={styles['foot']}>
        <span>
          <span className={styles['what']}>{words.amount}</span>
          <strong className={styles['amount']}>{market.formatPeso(loan.amount)}</strong>
        </span>
        {repayDate && !lead && <Day label={words.due} day={repayDate} />}
        {settledOn && <Day label={words.settled} day={settledOn} />}
      </span>
    </>
  )
}

function Day({ label, day }: { label: string; day: string }) {
  return (
    <span className={styles['due']}>
      <span className={styles['what']}>{label}</span>
      <WholeDates>{day}</WholeDates>
    </span>
  )
}

/** The look of a status; the server sends its name. */
const TONES: Readonly<Record<number, string | undefined>> = {
  151: styles['good'],
  170: styles['good'],
  174: styles['warn'],
  180: styles['bad'],
}
