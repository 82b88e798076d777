import type { PromotedProduct } from '#contract/promotion.ts'
import { Card } from '#web/kit/frame/card.tsx'
import { Rows } from '#web/kit/frame/rows.tsx'
import styles from '#web/landing/product-card.module.css'

/** The product of the page, and what a loan of it costs. */
export function ProductCard({ product: { name, amounts, rows, note } }: Props) {
  return (
    <Card title={name}>
      <p className={styles['amounts']}>{amounts}</p>
      <Rows rows={rows} />
      <p className={styles['note']}>{note}</p>
    </Card>
  )
}

interface Props {
  product: PromotedProduct
}
