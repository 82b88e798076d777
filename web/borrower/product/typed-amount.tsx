import { type KeyboardEvent, useState } from 'react'
import styles from '#web/borrower/product/amount-choice.module.css'
import { type AmountLimits, onStep } from '#web/borrower/product/loan-choice.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

/** Digits of the largest amount in pesos that may be typed. */
const LONGEST = 7

interface Props {
  limits: AmountLimits
  /** Centavos. */
  amount: number
  choose: (amount: number) => void
  /** Id of the sentence about the possible amounts. */
  hint: string
}

/** The amount in whole pesos: a valid one counts at once, else the nearest valid one. */
export function TypedAmount({ limits, amount, choose, hint }: Props) {
  const { market } = usePage()
  const words = useWords(productTexts).amount
  const [typed, setTyped] = useState<string | null>(null)
  const isOffered = typed === null || onStep(centavos(typed), limits) === centavos(typed)

  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, LONGEST)
    setTyped(digits)
    if (onStep(centavos(digits), limits) === centavos(digits)) choose(centavos(digits))
  }

  function finish() {
    if (typed) choose(onStep(centavos(typed), limits))
    setTyped(null)
  }

  return (
    <label className={styles['typed']}>
      <span className="visually-hidden">{words.typed}</span>
      <span aria-hidden="true">₱</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles['figures']}
        aria-describedby={hint}
        aria-invalid={!isOffered}
        value={typed ?? market.formatPeso(amount).replaceAll(/^₱|\.00$/g, '')}
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && finish()}
      />
    </label>
  )
}

function centavos(pesos: string): number {
  return Number(pesos) * 100
}
