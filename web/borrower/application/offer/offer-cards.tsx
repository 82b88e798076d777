import type { ReactNode } from 'react'
import type { LoanCost } from '#contract/application/application.ts'
import { CostCard } from '#web/kit/money/cost-card.tsx'
import styles from '#web/borrower/application/offer/offer-cards.module.css'
import { askedDates, chosenDueDates } from '#web/borrower/application/offer/due-dates.ts'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { PaymentPlan, planRows } from '#web/kit/money/payment-plan.tsx'
import { PayAnyDay } from '#web/kit/money/settle-early/pay-any-day.tsx'
import { PlanList } from '#web/kit/money/plan-list.tsx'
import { Fold } from '#web/kit/frame/parts/fold/fold.tsx'
import type { ApplicationTexts } from '#web/borrower/application/texts/texts.ts'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
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
export function OfferCards({ formatAmount, isBusy = false, ...shown }: Props) {
  const { market } = usePage()
  const { cost } = shown.offer
  const format = formatAmount ?? market.formatPeso
  return (
    <div className={isBusy ? styles['old'] : undefined}>
      {cost ? (
        <CostFirst {...shown} cost={cost} format={format} />
      ) : (
        <GivenCards {...shown} format={format} />
      )}
    </div>
  )
}

interface ShownProps extends Omit<Props, 'formatAmount' | 'isBusy'> {
  format: (centavos: number) => string
}

/** What comes in, what each payment is and what it costs; all else opens by its title. */
function CostFirst({ cost, format, ...shown }: ShownProps & { cost: LoanCost }) {
  const words = useWords(applicationTexts)
  const { offer, productId, plan = offer.repay_plans, children } = shown
  const { amount, periods, termUnit } = offer
  const chosen = chosenDueDates(offer)
  const terms = termsOf(shown, words)
  // The leading figure is what comes in; the amount is another one where a fee is kept.
  const rows =
    amount === cost.netProceeds ? terms : [{ label: words.amount, value: format(amount) }, ...terms]
  return (
    <>
      <CostCard
        words={words.cost}
        cost={cost}
        header={<ProductHeader logo={offer.comProductLogo} name={offer.comProductName} />}
        plan={{
          amounts: plan.map((row) => row.amount),
          days: termUnit,
          payday: chosen?.payday ?? '',
          first: plan[0]?.pay_time ?? '',
        }}
        formatAmount={format}
      />
      {children}
      <PayAnyDay
        settling={{ productId, amount, periods, ...(chosen && askedDates(chosen, offer)) }}
        cost={cost}
        formatAmount={format}
      />
      {plan.length > 0 && (
        <Fold title={words.plan}>
          <div className={styles['folded']}>
            <PlanList rows={planRows(plan, format)} />
          </div>
        </Fold>
      )}
      <Fold title={words.details}>
        <div className={styles['folded']}>
          <Rows rows={[...rows, ...detailsOf(offer)]} />
        </div>
      </Fold>
    </>
  )
}

/** The given cards, in the given order (CF-001 to CF-005). */
function GivenCards({ format, ...shown }: ShownProps) {
  const words = useWords(applicationTexts)
  const { offer, plan, children } = shown
  const details = detailsOf(offer)
  return (
    <>
      <Card>
        <ProductHeader logo={offer.comProductLogo} name={offer.comProductName} />
        <div className={styles['amount']}>
          <Amount label={words.amount} value={format(offer.amount)} />
        </div>
        <Rows rows={termsOf(shown, words)} />
      </Card>
      {children}
      {details.length > 0 && (
        <Card title={words.details}>
          <Rows rows={details} />
        </Card>
      )}
      <PaymentPlan title={words.plan} rows={plan ?? offer.repay_plans} formatAmount={format} />
    </>
  )
}

function termsOf(
  { offer, repayDate = '' }: Pick<Props, 'offer' | 'repayDate'>,
  words: ApplicationTexts,
) {
  return [
    { label: words.termDays, value: words.term(offer.periods, offer.termUnit) },
    { label: words.rate, value: offer.pRateDsc },
    ...(repayDate ? [{ label: words.repayDate(offer.periods), value: repayDate }] : []),
  ]
}

function detailsOf({ details }: Offer) {
  return details.map(({ text: label, value }) => ({ label, value }))
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
