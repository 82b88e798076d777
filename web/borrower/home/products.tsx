import { type ReactNode, useId } from 'react'
import type { ProductCard } from '#contract/application/product.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import listStyles from '#web/borrower/home/loan-list.module.css'
import styles from '#web/borrower/home/products.module.css'
import { HomeSkeleton } from '#web/borrower/home/home-skeleton.tsx'
import type { Start } from '#web/borrower/home/chooser/start.ts'
import { ButtonLink } from '#web/borrower/home/button-link.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { Fold } from '#web/kit/frame/parts/fold/fold.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'

interface Props {
  products: readonly ProductCard[]
  /** What home asks first; left out: the products are all there is. */
  start?: Start | undefined
  /** A loan is open: it comes first, and they are one row that opens. */
  isFolded: boolean
  /** Of this page. */
  query: Query
}

/** How much, and the products with links to their terms; closed products are left out. */
export function Products({ products, start, isFolded, query }: Props) {
  const words = useWords(homeTexts).home
  const title = useId()
  if (products.length === 0) return isFolded ? null : <NoProduct query={query} />
  const isShort = isFolded || start !== undefined
  const list = (
    <ul className={isShort ? styles['rows'] : listStyles['list']}>
      {products.map((product) => (
        <li key={product.productId}>
          {isShort ? (
            <ProductRow product={product} query={query} />
          ) : (
            <Product product={product} query={query} />
          )}
        </li>
      ))}
    </ul>
  )
  const borrow = start && (
    <Lazy load={loadChooser} props={{ start, products, isFolded }} skeleton={<HomeSkeleton />} />
  )
  if (isShort)
    return (
      <>
        {!isFolded && borrow}
        <Fold
          title={isFolded ? words.moreProducts : words.products}
          note={products.map(({ name }) => name).join(', ')}
        >
          {isFolded && borrow}
          {list}
        </Fold>
      </>
    )
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={listStyles['title']}>
        {words.products}
      </h2>
      {list}
    </section>
  )
}

async function loadChooser() {
  return (await import('#web/borrower/home/chooser/borrow.tsx')).Borrow
}

function NoProduct({ query }: { query: Query }) {
  const words = useWords(homeTexts).home
  return (
    <div className={styles['none']}>
      <EmptyState title={words.noProduct.title} lead={words.noProduct.lead}>
        <ButtonLink href={linkTo(SCREEN_PATHS.customerService, {}, query)}>
          {words.more.customerService}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

interface ProductProps {
  product: ProductCard
  query: Query
}

/** A row of the fold: its name, how it is paid, and the most of it. */
function ProductRow({ product, query }: ProductProps) {
  const { market } = usePage()
  const { upTo } = useWords(homeTexts).home
  return (
    <ProductLink product={product} query={query}>
      <span className={styles['head']}>
        <NameOf product={product} />
        <span className={styles['most']}>
          <span className={styles['what']}>{upTo}</span>
          <strong>{market.formatWholePeso(product.limits.most)}</strong>
        </span>
      </span>
    </ProductLink>
  )
}

/** What tells it apart is next to its name: how often and how long it is paid, and how fast. */
function Product({ product, query }: ProductProps) {
  const words = useWords(homeTexts).home
  const { range, rangeDesc, rate, rateDesc, tags, isPartner } = product
  return (
    <ProductLink product={product} query={query}>
      <NameOf product={product} />
      <span className={styles['facts']}>
        <Fact value={range} what={rangeDesc} />
        <Fact value={rate} what={rateDesc} />
      </span>
      <span className={styles['tags']}>
        <span className={styles['tag']}>{isPartner === 1 ? words.atPartner : words.speed}</span>
        {tags.map((tag) => (
          <span key={tag} className={styles['tag']}>
            {tag}
          </span>
        ))}
      </span>
    </ProductLink>
  )
}

function ProductLink({ product, query, children }: ProductProps & { children: ReactNode }) {
  const { productId } = product
  return (
    <a
      className={styles['product']}
      href={linkTo(SCREEN_PATHS.productDetail, { productId }, query)}
    >
      {children}
    </a>
  )
}

function NameOf({ product }: { product: ProductCard }) {
  const { logo, name, periodOptions, otherPaydays = [] } = product
  const words = useWords(homeTexts).home
  const plain = periodOptions.filter(({ payday }) => !payday)
  const [first] = plain
  const counts = plain.map(({ periods }) => periods)
  const hasPaydays = plain.length < periodOptions.length || otherPaydays.length > 0
  const orPayday = hasPaydays ? ` ${words.orPayday}` : ''
  return (
    <ProductHeader
      logo={logo}
      name={name}
      {...(first && { note: words.payments(counts, first.termUnit) + orPayday })}
    />
  )
}

function Fact({ value, what }: { value: string; what: string }) {
  return (
    <span className={styles['fact']}>
      <span className={styles['what']}>{what}</span>
      <strong>{value}</strong>
    </span>
  )
}
