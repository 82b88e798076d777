import { type KeyboardEvent, useId } from 'react'
import type { CustomAmount } from '#contract/repayment/custom-amount.ts'
import styles from '#web/borrower/repayment/ahead/amount-field.module.css'
import { FieldFrame } from '#web/kit/form/field.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'

interface Props {
  id: string
  limits: Pick<CustomAmount, 'leastAmount' | 'mostAmount' | 'repayAmount'>
  /** As it was typed. */
  value: string
  error: string
  onType: (text: string) => void
  /** Called with a chosen amount, in centavos. */
  onFill: (centavos: number) => void
  onDone: () => void
  onEnter: () => void
}

/** Characters: seven digits of pesos with their signs, and centavos. */
const LONGEST = 16

/** The amount to pay: typed, or one of two common amounts. */
export function AmountField({ id, limits, value, error, onType, onFill, ...at }: Props) {
  const { formatPeso } = usePage().market
  const words = useWords(payAheadTexts).amount
  const hint = useId()
  const { leastAmount, mostAmount, repayAmount } = limits
  const least = Math.min(leastAmount, mostAmount)
  return (
    <div className={styles['amount']}>
      <FieldFrame id={id} label={words.field} error={error}>
        {({ 'aria-describedby': wrong, ...described }) => (
          <span className={styles['line']}>
            <span aria-hidden="true">₱</span>
            <input
              {...described}
              aria-describedby={wrong ? `${wrong} ${hint}` : hint}
              className={styles['figures']}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={LONGEST}
              placeholder="0.00"
              value={value}
              onChange={({ target }) => onType(target.value)}
              onBlur={at.onDone}
              onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && at.onEnter()}
            />
          </span>
        )}
      </FieldFrame>
      <p id={hint} className={styles['hint']}>
        {words.between(formatPeso(least), formatPeso(mostAmount))}
      </p>
      <fieldset className={styles['fills']}>
        <legend className="visually-hidden">{words.fill.label}</legend>
        {repayAmount !== mostAmount && (
          <button type="button" className={styles['fill']} onClick={() => onFill(repayAmount)}>
            {words.fill.due(formatPeso(repayAmount))}
          </button>
        )}
        <button type="button" className={styles['fill']} onClick={() => onFill(mostAmount)}>
          {words.fill.whole(formatPeso(mostAmount))}
        </button>
      </fieldset>
    </div>
  )
}
