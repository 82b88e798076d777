import { useId } from 'react'
import type { ProductCard } from '#contract/product.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import listStyles from '#web/borrower/home/loan-list.module.css'
import styles from '#web/borrower/home/products.module.css'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/product-header.tsx'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'

interface Props {
  products: readonly ProductCard[]
  /** Of this page. */
  query: Query
}

/** The products with links to their terms; closed products are left out. */
export function Products({ products, query }: Props) {
  const words = useWords(homeTexts).home
  const title = useId()
  if (products.length === 0) {
    return (
      <div className={styles['none']}>
        <EmptyState title={words.noProduct.title} lead={words.noProduct.lead}>
          <a className={listStyles['link']} href={linkTo(SCREEN_PATHS.customerService, {}, query)}>
            {words.more.customerService}
          </a>
        </EmptyState>
      </div>
    )
  }
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={listStyles['title']}>
        {words.products}
      </h2>
      <ul className={listStyles['list']}>
        {products.map((product) => (
          <li key={product.productId}>
            <Product product={product} query={query} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Product({ product, query }: { product: ProductCard; query: Query }) {
  const { productId, logo, name, range, rangeDesc, rate, rateDesc, tags } = product
  return (
    <a
      className={listStyles['item']}
      href={linkTo(SCREEN_PATHS.productDetail, { productId }, query)}
    >
      <ProductHeader logo={logo} name={name} />
      <span className={styles['facts']}>
        <Fact value={range} what={rangeDesc} />
        <Fact value={rate} what={rateDesc} />
      </span>
      {tags.length > 0 && (
        <span className={styles['tags']}>
          {tags.map((tag) => (
            <span key={tag} className={styles['tag']}>
              {tag}
            </span>
          ))}
        </span>
      )}
    </a>
  )
}

function Fact({ value, what }: { value: string; what: string }) {
  return (
    <span className={styles['fact']}>
      <strong>{value}</strong>
      <span className={styles['what']}>{what}</span>
    </span>
  )
}
