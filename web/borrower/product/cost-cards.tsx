import type { LoanChoice } from '#web/borrower/product/loan-choice.ts'
import type { Cost } from '#web/borrower/product/use-cost.ts'
import { CostCard } from '#web/kit/money/cost-card.tsx'
import { PayAnyDay } from '#web/kit/money/settle-early/pay-any-day.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { PaymentPlan } from '#web/kit/money/payment-plan.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

interface Props {
  /** The cost, with its product and choice. */
  shown: NonNullable<Cost['shown']>
  productId: string
  choice: LoanChoice
  /** Days between payments. */
  days: number
  /** The payday that they are due on; empty: one every so many days. */
  payday: string
}

/** The cost of a choice, down to each installment. */
export function CostCards({ shown, productId, choice, days, payday }: Props) {
  const { cost, repay_plans: plan } = shown
  const { formatPeso } = usePage().market
  const words = useWords(productTexts)
  return (
    <>
      <CostCard
        words={words.cost}
        cost={cost}
        formatAmount={formatPeso}
        plan={{
          amounts: plan.map(({ amount }) => amount),
          days,
          payday,
          first: plan[0]?.pay_time ?? '',
        }}
      />
      <PayAnyDay settling={{ productId, ...choice }} cost={cost} formatAmount={formatPeso} />
      <PaymentPlan title={words.plan} rows={plan} formatAmount={formatPeso} />
    </>
  )
}
