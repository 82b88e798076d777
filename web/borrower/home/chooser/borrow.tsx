import type { ProductCard } from '#contract/application/product.ts'
import styles from '#web/borrower/home/chooser/amount-chooser.module.css'
import { AmountChooser } from '#web/borrower/home/chooser/amount-chooser.tsx'
import type { Start } from '#web/borrower/home/chooser/start.ts'
import { useChooserWords } from '#web/borrower/home/chooser/use-chooser-words.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'

interface Props {
  start: Start
  products: readonly ProductCard[]
  /** Below an open loan, whose card is what the screen is about. */
  isFolded: boolean
}

/** Asks how much, under what can be borrowed. */
export function Borrow({ start, products, isFolded }: Props) {
  const words = useChooserWords()
  const content = (
    <>
      <p className={styles['limit']}>{start.limitText}</p>
      <AmountChooser {...{ start, products, isFolded }} />
    </>
  )
  if (isFolded) return <div className={styles['folded']}>{content}</div>
  return <Card title={words.howMuch}>{content}</Card>
}
