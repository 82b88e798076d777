import type { RecommendedProduct } from '#contract/loan/loan.ts'
import styles from '#web/borrower/loan/recommendations.module.css'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { Fold } from '#web/kit/frame/parts/fold/fold.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ProductCards } from '#web/borrower/loan/product-cards.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'

interface Props {
  products: readonly RecommendedProduct[]
  /** How many cards from the top show their tags. */
  taggedCount?: number
  /** Rows below what the screen is about. */
  isQuiet?: boolean
  /** Closed under their title. */
  isFolded?: boolean
}

/** Recommended products, and a link to all products (OD-016 to OD-018). */
export function Recommendations({ products, taggedCount = 0, isQuiet, isFolded }: Props) {
  const words = useWords(loanTexts)
  const content = (
    <>
      <ProductCards products={products} taggedCount={taggedCount} isQuiet={isQuiet} />
      <LinkButton onClick={() => askHostApp('toHome', null)}>{words.moreProducts}</LinkButton>
    </>
  )
  if (isFolded)
    return (
      <Fold title={words.recommended} note={products.map(({ name }) => name).join(', ')}>
        <div className={styles['folded']}>{content}</div>
      </Fold>
    )
  return (
    <section>
      {products.length > 0 && (
        <h2 className={styles['title']} data-quiet={isQuiet || undefined}>
          {words.recommended}
        </h2>
      )}
      {content}
    </section>
  )
}
