import type { Cost } from '#web/borrower/product/use-cost.ts'
import { Card } from '#web/kit/card.tsx'
import { CostCard } from '#web/kit/cost-card.tsx'
import { Failed } from '#web/kit/failed.tsx'
import { usePage, useWords } from '#web/kit/page.ts'
import { PaymentPlan } from '#web/kit/payment-plan.tsx'
import { Bone, Skeleton } from '#web/kit/skeleton.tsx'
import { productTexts } from '#web/kit/texts/product-texts.ts'

/** What a choice costs, down to each installment; figures of another choice never stay for long. */
export function CostOfChoice({ cost: { shown, refusal, again } }: { cost: Cost }) {
  const { formatPeso } = usePage().market
  const words = useWords(productTexts)
  if (refusal) return <Failed refusal={refusal} again={again} />
  if (shown === null) return <CostSkeleton />
  return (
    <>
      <CostCard words={words.cost} cost={shown.cost} formatAmount={formatPeso} />
      <PaymentPlan title={words.plan} rows={shown.repay_plans} formatAmount={formatPeso} />
    </>
  )
}

function CostSkeleton() {
  return (
    <Skeleton>
      <Card>
        <Bone width="short" />
        <Bone width="long" />
        <Bone width="long" />
      </Card>
    </Skeleton>
  )
}
