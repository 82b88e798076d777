import type { ReactNode } from 'react'
import type { LoanCard as Card } from '#contract/loan/loan-card.ts'
import { LoanBars } from '#web/kit/money/loan-bars.tsx'
import styles from '#web/kit/money/loan-card.module.css'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { StatusArt } from '#web/kit/money/status-art.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

interface Props {
  card: Card
  /** Whose card it is: from page to page it keeps its place. */
  orderId: string
  logo: string
  name: string
  /** One of ORDER_STATUSES: its picture. */
  status: number
  /** `paper`: less than the first of a list. */
  tone?: 'first' | 'paper'
  /** Order details of the loan, from a list. */
  href?: string
  /** The one verb. */
  children?: ReactNode
}

/** A loan: what happens next in one sentence and one number, its payments, and one verb. */
export function LoanCard(props: Props) {
  const { card, orderId, logo, name, status, tone = 'first', href, children } = props
  const headline = <WholeDates>{card.headline}</WholeDates>
  // Of a closed application the state is all that there is to say.
  const state = card.state === card.headline ? '' : card.state
  return (
    <article
      className={styles['card']}
      // Which of several loans a link "Pay" is for.
      aria-label={`${name}, ${card.headline}`}
      data-tone={tone}
      data-loan={`loan-${orderId}`}
    >
      <div className={styles['head']}>
        <ProductHeader logo={logo} name={name} note={state} />
        <StatusArt status={status} />
      </div>
      <h2 className={styles['headline']}>
        {href ? (
          <a className={styles['link']} href={href}>
            {headline}
          </a>
        ) : (
          headline
        )}
      </h2>
      {card.amount && <Hero label={card.label} amount={card.amount} />}
      <p className={styles['note']}>
        <WholeDates>{card.note}</WholeDates>
      </p>
      <LoanBars bars={card.bars} />
      {children && <div className={styles['act']}>{children}</div>}
    </article>
  )
}

/** The number, its centavos small. */
function Hero({ label, amount }: { label: string; amount: string }) {
  const [, whole = amount, centavos = ''] = CENTAVOS.exec(amount) ?? []
  return (
    <p className={styles['amount']}>
      {label && <span className={styles['label']}>{label}</span>}
      <strong>
        {whole}
        {centavos && <small>{centavos}</small>}
      </strong>
    </p>
  )
}

const CENTAVOS = /^(.*\d)([.,]\d{2})$/

/** A loan card while it loads: the same dark card, so that the page does not turn over. */
export function LoanCardSkeleton() {
  return (
    <Skeleton>
      <div className={styles['card']} data-tone="first" data-waiting>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
      </div>
    </Skeleton>
  )
}
