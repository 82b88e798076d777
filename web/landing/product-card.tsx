import type { PromotedProduct } from '#contract/growth/promotion.ts'
import styles from '#web/landing/product-card.module.css'

/** The product of the page, and what a loan of it costs. */
export function ProductCard({ product: { name, amounts, rows, note } }: Props) {
  return (
    <section className={styles['card']}>
      <h2>{name}</h2>
      <p>{amounts}</p>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </section>
  )
}

interface Props {
  product: PromotedProduct
}
