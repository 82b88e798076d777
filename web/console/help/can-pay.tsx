import { helpTexts as texts } from '#web/console/help/help-texts.ts'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

/** What a borrower says they can pay, and when. */
export function CanPay({ amount, payOn }: { amount: string; payOn: string }) {
  if (amount === '') return texts.nothing
  return (
    <>
      <Money centavos={amount} /> {texts.on} <When at={payOn} />
    </>
  )
}
