import { type KeyboardEvent, useState } from 'react'
import styles from '#web/borrower/product/amount/amount-choice.module.css'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

/** Digits of the largest amount in pesos that may be typed. */
const LONGEST = 7

interface Props {
  /** Centavos; 0 when nothing is typed. */
  amount: number
  isWrong: boolean
  choose: (amount: number) => void
  /** Ids of the sentences about the possible amounts. */
  hint: string
}

/** The amount in whole pesos. What is typed is the amount, also one that cannot be had. */
export function TypedAmount({ amount, isWrong, choose, hint }: Props) {
  const { formatWholePeso } = usePage().market
  const words = useWords(productTexts).amount
  // Without separators while it is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = amount > 0 ? formatWholePeso(amount).replace('₱', '') : ''

  function type(text: string) {
    // A pasted amount may have centavos.
    const digits = text
      .replace(/\.00?$/, '')
      .replaceAll(/\D/g, '')
      .slice(0, LONGEST)
    setTyped(digits)
    choose(Number(digits) * 100)
  }

  const finish = () => setTyped(null)
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
        aria-invalid={isWrong}
        value={typed !== null && Number(typed) * 100 === amount ? typed : shown}
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && finish()}
      />
    </label>
  )
}
