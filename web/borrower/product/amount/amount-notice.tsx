import styles from '#web/borrower/product/amount/amount-choice.module.css'
import type { AmountLimits } from '#web/borrower/product/loan-choice.ts'
import type { AmountFault } from '#web/borrower/product/amount/offered-amount.ts'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'

interface Props {
  /** Of the sentence, which describes the field. */
  id: string
  fault: AmountFault | null
  limits: AmountLimits
  choose: (amount: number) => void
}

/** Why the amount cannot be had, with the nearest ones to choose. What is typed stays. */
export function AmountNotice({ id, fault, limits, choose }: Props) {
  const { formatWholePeso: pesos } = usePage().market
  const words = useWords(productTexts).amount
  const bare = (amount: number) => pesos(amount).replace('₱', '')
  return (
    <div aria-live="polite">
      {fault && fault.why !== 'missing' && (
        <div className={styles['fault']}>
          <p id={id} className={styles['why']}>
            {sentenceOf(fault)}
          </p>
          <p className={styles['instead']}>
            {fault.instead.map((amount) => (
              <button
                key={amount}
                type="button"
                className={styles['take']}
                aria-label={words.take(pesos(amount))}
                onClick={() => choose(amount)}
              >
                {pesos(amount)}
              </button>
            ))}
          </p>
        </div>
      )}
    </div>
  )

  function sentenceOf({ why, instead }: AmountFault): string {
    const [first = 0, last = 0] = instead
    if (why === 'steps') return words.steps(pesos(limits.step), bare(first), bare(last))
    return words[why === 'missing' ? 'least' : why](pesos(first))
  }
}
