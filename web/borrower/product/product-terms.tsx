import type { Product } from '#web/borrower/product/loan-choice.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { LenderNotices } from '#web/kit/frame/parts/lender-notices.tsx'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

/** The terms of every loan of a product, and the lender's licence. */
export function ProductTerms({ product: { limits, terms } }: { product: Product }) {
  const { market } = usePage()
  const words = useWords(productTexts)
  const rows = [{ text: limits.rangeDesc, value: limits.range }, ...terms]
  return (
    <>
      <Card title={words.terms}>
        <Rows rows={rows.map(({ text: label, value }) => ({ label, value }))} />
      </Card>
      {market.lenderNotices && <LenderNotices words={words.legal} />}
    </>
  )
}
