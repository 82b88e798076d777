import type { ReactNode } from 'react'
import { CostCard } from '#web/kit/money/cost-card.tsx'
import styles from '#web/borrower/application/offer-cards.module.css'
import type { Offer } from '#web/borrower/application/offer.ts'
import { PaymentPlan } from '#web/kit/money/payment-plan.tsx'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/card.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/product-header.tsx'
import { Rows } from '#web/kit/frame/rows.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

interface Props {
  offer: Offer
  productId: string
  /** How amounts are formatted, where it is not the market's format. */
  formatAmount?: (centavos: number) => string
  /** The day of the last payment, if the server sends it (C2-017). */
  repayDate?: string
  /** The plan to show, if it is not the offer's. */
  plan?: Offer['repay_plans']
  /** Whether the figures of another choice are being computed: those shown are not of it. */
  isBusy?: boolean
  /** The choices of the offer, below its figures. */
  children?: ReactNode
}

/** The figures of an offer: the costs first where the market requires it, then the given cards. */
export function OfferCards({
  offer,
  productId,
  formatAmount,
  repayDate = '',
  plan,
  isBusy = false,
  children,
}: Props) {
  const { market } = usePage()
  const words = useWords(applicationTexts)
  const format = formatAmount ?? market.formatPeso
  const amount = format(offer.amount)
  const terms = [
    { label: words.termDays, value: words.term(offer.periods, offer.termUnit) },
    { label: words.rate, value: offer.pRateDsc },
    ...(repayDate ? [{ label: words.repayDate(offer.periods), value: repayDate }] : []),
  ]
  // The cost card shows the leading figure: the net proceeds.
  const rows = offer.cost ? [{ label: words.amount, value: amount }, ...terms] : terms
  return (
    <div className={isBusy ? styles['old'] : undefined}>
      {offer.cost && (
        <CostCard
          words={words.cost}
          cost={offer.cost}
          formatAmount={format}
          settling={{ productId, amount: offer.amount, periods: offer.periods }}
        />
      )}
      <Card>
        <ProductHeader logo={offer.comProductLogo} name={offer.comProductName} />
        {!offer.cost && (
          <div className={styles['amount']}>
            <Amount label={words.amount} value={amount} />
          </div>
        )}
        <Rows rows={rows} />
      </Card>
      {children}
      {offer.details.length > 0 && (
        <Card title={words.details}>
          <Rows rows={offer.details.map(({ text: label, value }) => ({ label, value }))} />
        </Card>
      )}
      <PaymentPlan title={words.plan} rows={plan ?? offer.repay_plans} formatAmount={format} />
    </div>
  )
}

/** The same cards while the offer is loading. */
export function OfferCardsSkeleton() {
  const card = (
    <Card>
      <SkeletonLine width="short" />
      <SkeletonLine width="long" />
      <SkeletonLine width="long" />
    </Card>
  )
  return (
    <Skeleton>
      {card}
      {card}
    </Skeleton>
  )
}
