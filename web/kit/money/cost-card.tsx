import type { ReactNode } from 'react'
import { dayWithName } from '#web/kit/texts/day-with-name.ts'
import type { LoanCost } from '#contract/application/application.ts'
import styles from '#web/kit/money/cost-card.module.css'
import { Amount } from '#web/kit/money/amount.tsx'
import { shortRate } from '#web/kit/texts/short-rate.ts'
import { withWayBack } from '#web/kit/address/with-way-back.ts'
import { LateCost } from '#web/kit/money/late-cost.tsx'
import { PaymentFigure, type PlannedPayments } from '#web/kit/money/payment-figure.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import type { CostWords } from '#web/kit/texts/cost/texts.ts'
import { useGo } from '#web/kit/address/use-go.ts'

interface Props {
  words: CostWords
  cost: LoanCost
  /** The payments that the loan is paid back by. */
  plan: PlannedPayments
  formatAmount: (centavos: number) => string
  /** Above the figures, in place of the title. */
  header?: ReactNode
}

/**
 * All costs of a loan before it is accepted: what comes in and what each payment is, then the total,
 * the rate and the statement, then the costs of late payment.
 */
export function CostCard({ words, cost, plan, formatAmount, header }: Props) {
  const go = useGo()
  const { disclosureUrl, cancelUntil } = cost

  const rows = [
    { label: words.total, value: formatAmount(cost.totalRepay) },
    { label: words.cost, value: formatAmount(cost.totalRepay - cost.netProceeds) },
    {
      label: words.effectiveRate,
      value: `${words.aMonth(shortRate(cost.eirMonthly))}, ${words.aYear(shortRate(cost.eirYearly))}`,
    },
  ]
  const more = [
    { label: words.rate, value: words.aMonth(shortRate(cost.nominalMonthly)) },
    ...(cancelUntil
      ? [{ label: words.cancel, value: words.until(dayWithName(cancelUntil, words.weekdays)) }]
      : []),
  ]
  return (
    <Card {...(header ? { label: words.title } : { title: words.title })}>
      {header}
      <div className={styles['hero']}>
        <Amount label={words.inHand} value={formatAmount(cost.netProceeds)} />
      </div>
      <PaymentFigure {...{ words, plan, formatAmount }} />
      <Rows rows={rows} />
      {disclosureUrl !== null && (
        <div className={styles['disclosure']}>
          <LinkButton onClick={() => go.apart(withWayBack(disclosureUrl))}>
            {words.disclosure}
          </LinkButton>
        </div>
      )}
      <div className={styles['more']}>
        <Rows rows={more} />
      </div>
      <LateCost {...{ words, formatAmount }} late={cost.lateCost} />
    </Card>
  )
}
