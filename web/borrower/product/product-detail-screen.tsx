import { CODES } from '#contract/codes.ts'
import { getProduct } from '#contract/application/product.ts'
import { ChooseLoan } from '#web/borrower/product/choose-loan.tsx'
import { CostOfChoice } from '#web/borrower/product/choice-cost.tsx'
import styles from '#web/borrower/product/choose-loan.module.css'
import type { Product } from '#web/borrower/product/loan-choice.ts'
import { NothingOnOffer } from '#web/borrower/product/nothing-on-offer.tsx'
import { PartnerProduct } from '#web/borrower/product/partner-product.tsx'
import { ProductSkeleton } from '#web/borrower/product/product-skeleton.tsx'
import { ProductTerms } from '#web/borrower/product/product-terms.tsx'
import { useApply } from '#web/kit/call/use-apply.ts'
import { useLoanChoice } from '#web/borrower/product/use-loan-choice.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { useOpenLoan } from '#web/kit/address/use-open-loan.ts'
import { readProductId } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'
import type { ProductTexts } from '#web/borrower/product/texts/texts.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** Amount and term of a product, their cost, and a button to apply (RT-032). */
export function ProductDetailScreen({ query }: { query: Query }) {
  const { title } = useWords(productTexts)
  const productId = readProductId(query)
  const product = useCall(getProduct, { productId })
  const leaves = useOpenLoan(product.refusal, productId)

  if (product.data === null) {
    return (
      <ScreenFrame title={title} aside={product.waiting && <></>}>
        {(product.waiting || leaves) && <ProductSkeleton />}
        {product.refusal && !leaves && (
          <NoProduct refusal={product.refusal} again={product.again} />
        )}
      </ScreenFrame>
    )
  }
  if (product.data.isPartner === 1) return <PartnerProduct product={product.data} />
  return <OwnProduct product={product} query={query} />
}

/** A retry helps where the product may be there. */
function NoProduct({ refusal, again }: { refusal: Refusal; again: () => void }) {
  const isMissing = refusal.code === CODES.notFound || refusal.code === CODES.inputRefused
  if (isMissing) return <NothingOnOffer why="missing" />
  if (refusal.code === CODES.notInThisStatus) return <NothingOnOffer lead={refusal.message} />
  return <Failed refusal={refusal} again={again} />
}

type AnsweredProduct = Extract<Called<Product>, { data: Product }>

function OwnProduct({ product, query }: { product: AnsweredProduct; query: Query }) {
  const { formatPeso } = usePage().market
  const words = useWords(productTexts)
  const { data, late, knownAt, again } = product
  const loan = useLoanChoice(data, query)
  const apply = useApply(data, loan.choice)
  const { most, productMost } = data.limits

  const actions = (
    <ActionBar>
      <Button waiting={apply.waiting} disabled={loan.fault !== null} onClick={apply.go}>
        {words.apply}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame
      title={words.title}
      actions={actions}
      aside={<CostOfChoice product={data} loan={loan} />}
      below={<ProductTerms product={data} />}
    >
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      <ChooseLoan product={data} loan={loan}>
        {most < productMost && (
          <p className={styles['lead']}>
            {words.amount.grows(formatPeso(most), formatPeso(productMost))}
          </p>
        )}
      </ChooseLoan>
    </ScreenFrame>
  )
}

export const productDetail: WholeScreen<ProductTexts> = {
  view: ProductDetailScreen,
  texts: productTexts,
  title: (words) => words.title,
}
