import { useId } from 'react'
import styles from '#web/borrower/product/amount/amount-choice.module.css'
import { AmountNotice } from '#web/borrower/product/amount/amount-notice.tsx'
import { type AmountLimits, onStep } from '#web/borrower/product/loan-choice.ts'
import {
  type AmountFault,
  stepAbove,
  stepBelow,
} from '#web/borrower/product/amount/offered-amount.ts'
import { TypedAmount } from '#web/borrower/product/amount/typed-amount.tsx'
import { Slider } from '#web/kit/form/stepper/slider.tsx'
import { Stepper } from '#web/kit/form/stepper/stepper.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

interface Props {
  limits: AmountLimits
  /** Centavos, as typed: it may have a fault. */
  amount: number
  fault: AmountFault | null
  choose: (amount: number) => void
}

/** The loan amount: typed, changed by steps, or set with a slider. */
export function AmountChoice({ limits, amount, fault, choose }: Props) {
  const { formatPeso } = usePage().market
  const words = useWords(productTexts).amount
  const { least, most, step } = limits
  const hint = useId()
  const why = useId()
  return (
    <div>
      <Stepper
        less={words.less(formatPeso(step))}
        more={words.more(formatPeso(step))}
        isLeast={amount <= least}
        isMost={amount >= most}
        step={(by) => choose(by < 0 ? stepBelow(amount, limits) : stepAbove(amount, limits))}
      >
        <TypedAmount
          {...{ amount, choose }}
          isWrong={fault !== null}
          hint={fault && fault.instead.length > 0 ? `${why} ${hint}` : hint}
        />
      </Stepper>
      <AmountNotice id={why} {...{ fault, limits, choose }} />
      <Slider
        aria-label={words.slider}
        aria-valuetext={formatPeso(amount)}
        min={least}
        max={most}
        step={step}
        value={amount}
        disabled={least >= most}
        choose={(typed) => choose(onStep(typed, limits))}
      />
      <p id={hint} className={styles['hint']}>
        {words.between(formatPeso(least), formatPeso(most), formatPeso(step))}
      </p>
    </div>
  )
}
