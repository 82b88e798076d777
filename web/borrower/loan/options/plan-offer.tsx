import { getHardshipPlan } from '#contract/loan/hardship-plan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/loan/options/plan-offer.module.css'
import type { LoanOptionsTexts } from '#web/borrower/loan/texts/loan-options/texts.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  productId: string
  orderId: string
  words: LoanOptionsTexts['part']['plan']
}

/** The card of an easier plan that is offered on a late loan; nothing where none is. */
export function PlanOffer({ productId, orderId, words }: Props) {
  const { data } = useCall(getHardshipPlan, { orderId })
  if (!data || data.planId === '') return null
  return (
    <Card title={words.title}>
      <p>
        <WholeDates>{words.lead(data.until)}</WholeDates>
      </p>
      <a
        className={styles['see']}
        href={screenAddress(SCREEN_PATHS.hardshipPlan, { productId, orderId })}
      >
        {words.see}
      </a>
    </Card>
  )
}
