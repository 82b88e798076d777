import { useState } from 'react'
import type { ProductCard } from '#contract/application/product.ts'
import type { Start } from '#web/borrower/home/chooser/start.ts'
import { ApplyButton } from '#web/borrower/home/chooser/apply-button.tsx'
import { AmountStepper } from '#web/borrower/home/chooser/amount-stepper.tsx'
import { listAmounts, lends } from '#web/borrower/home/chooser/amounts.ts'
import { pickChoice, type Way } from '#web/borrower/home/chooser/pick-choice.ts'
import { ChosenPayments } from '#web/borrower/home/chooser/chosen-payments.tsx'
import { useChoices } from '#web/borrower/home/chooser/use-choices.ts'

interface Props {
  start: Start
  products: readonly ProductCard[]
  isFolded: boolean
}

/** An amount, what it is paid back as with each product, and the button to apply with it. */
export function AmountChooser({ start, products, isFolded }: Props) {
  const [amount, setAmount] = useState(start.amount)
  const [wanted, want] = useState<Way | null>(() => pickChoice(start.choices, null) ?? null)
  const { shown, isFailed, again } = useChoices(start, amount)
  const picked = shown && pickChoice(shown.choices, wanted)
  // A tap before the figures are there is not lost: the next screen states them.
  const product = products.find(({ productId }) => productId === wanted?.productId)
  // What failed to load is tried again first.
  const way = isFailed ? null : shown ? picked : product && lends(product, amount) ? wanted : null
  return (
    <>
      <AmountStepper amounts={listAmounts(products)} amount={amount} choose={setAmount} />
      <ChosenPayments {...{ amount, shown, picked, isFailed, again }} pick={want} />
      <ApplyButton way={way ?? null} amount={amount} isFolded={isFolded} />
    </>
  )
}
