import { useId } from 'react'
import styles from '#web/borrower/product/amount-choice.module.css'
import { type AmountLimits, onStep } from '#web/borrower/product/loan-choice.ts'
import { TypedAmount } from '#web/borrower/product/typed-amount.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

interface Props {
  limits: AmountLimits
  /** Centavos. */
  amount: number
  choose: (amount: number) => void
}

/** The loan amount: typed, changed by steps, or set with a slider. */
export function AmountChoice({ limits, amount, choose }: Props) {
  const { formatPeso } = usePage().market
  const words = useWords(productTexts).amount
  const { least, most, step } = limits
  const hint = useId()
  const move = (by: number) => choose(onStep(amount + by, limits))
  return (
    <div>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['step']}
          aria-label={words.less(formatPeso(step))}
          disabled={amount <= least}
          onClick={() => move(-step)}
        >
          −
        </button>
        <TypedAmount {...{ limits, amount, choose, hint }} />
        <button
          type="button"
          className={styles['step']}
          aria-label={words.more(formatPeso(step))}
          disabled={amount >= most}
          onClick={() => move(step)}
        >
          +
        </button>
      </div>
      <input
        type="range"
        className={styles['slider']}
        aria-label={words.slider}
        aria-valuetext={formatPeso(amount)}
        min={least}
        max={most}
        step={step}
        value={amount}
        disabled={least >= most}
        onChange={({ target }) => choose(onStep(Number(target.value), limits))}
      />
      <p id={hint} className={styles['hint']}>
        {words.between(formatPeso(least), formatPeso(most), formatPeso(step))}
      </p>
    </div>
  )
}
