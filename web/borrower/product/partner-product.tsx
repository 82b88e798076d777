import type { Product } from '#web/borrower/product/loan-choice.ts'
import styles from '#web/borrower/product/choose-loan.module.css'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'
import { ProductTerms } from '#web/borrower/product/product-terms.tsx'

/** A product whose amount and term are chosen at the partner that lends it (API-046). */
export function PartnerProduct({ product }: { product: Product }) {
  const { title, partner } = useWords(productTexts)
  const actions = (
    <ActionBar>
      <Lazy load={loadButton} props={{ productId: product.productId, children: partner.go }} />
    </ActionBar>
  )
  return (
    <ScreenFrame title={title} actions={actions}>
      <Card>
        <ProductHeader logo={product.logo} name={product.name} />
        <h2 className={styles['question']}>{partner.title}</h2>
        <p className={styles['lead']}>{partner.lead}</p>
      </Card>
      <ProductTerms product={product} />
    </ScreenFrame>
  )
}

async function loadButton() {
  return (await import('#web/borrower/product/partner-button.tsx')).PartnerButton
}
