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
  /** How amounts are written, where that is not the market's way. */
  formatAmount?: (centavos: number) => string
  /** The day of the last payment, where the server says it (C2-017). */
  repayDate?: string
  /** The plan to show, where that is another one than the offer's. */
  plan?: Offer['repay_plans']
  /** What is to be chosen of the offer, after what it is. */
  children?: ReactNode
}

/** An offer in figures: what it costs, where the market wants that said first, then as given. */
export function OfferCards({
  offer,
  productId,
  formatAmount,
  repayDate = '',
  plan,
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
  // The card of costs has the figure that leads: the money in hand.
  const rows = offer.cost ? [{ label: words.amount, value: amount }, ...terms] : terms
  return (
    <>
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
    </>
  )
}

/** The same cards before the offer is known. */
export function OfferCardsSkeleton() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
      </Card>
      <Card>
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
      </Card>
    </Skeleton>
  )
}
