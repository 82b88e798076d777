import type { RecommendedProduct } from '#contract/loan/loan.ts'
import styles from '#web/borrower/loan/product-cards.module.css'
import buttonStyles from '#web/kit/form/button.module.css'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { useRecommendedProduct } from '#web/kit/call/use-recommended-product.ts'

interface Props {
  products: readonly RecommendedProduct[]
  /** How many cards from the top show their tags. */
  taggedCount: number
  /** Rows of a list instead, less than what is above them. */
  isQuiet: boolean | undefined
}

/** Recommended products, each a card that leads to its product (ENT-022 to ENT-034). */
export function ProductCards({ products, taggedCount, isQuiet }: Props) {
  const open = useRecommendedProduct()
  return (
    <ul className={isQuiet ? styles['rows'] : styles['cards']}>
      {products.map((product, index) => (
        <li key={product.productKey}>
          <button
            type="button"
            className={styles['card']}
            disabled={!isOpen(product)}
            onClick={() => open(product, index)}
          >
            <ProductHeader logo={product.logo} name={product.name} />
            {index < taggedCount && <Tags tags={product.tags} />}
            <Facts product={product} />
            <span className={`${styles['go']} ${isOpen(product) ? FILLED : styles['grey']}`}>
              {product.buttonText}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The brand's filled button (ENT-030). */
const FILLED = buttonStyles['primary']

/** Either flag at 0 makes a card do nothing (ENT-031, JF-015). */
function isOpen({ enabled, available }: RecommendedProduct): boolean {
  return enabled === 1 && available !== 0
}

function Facts({ product: { range, rangeDesc, rate, rateDesc } }: { product: RecommendedProduct }) {
  return (
    <span className={styles['facts']}>
      <span>
        <span className={styles['what']}>{rangeDesc}</span>
        <strong>{range}</strong>
      </span>
      <span>
        <span className={styles['what']}>{rateDesc}</span>
        <strong>{rate}</strong>
      </span>
    </span>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles['tags']}>
      {tags.map((tag) => (
        <span key={tag} className={styles['tag']}>
          {tag}
        </span>
      ))}
    </span>
  )
}
