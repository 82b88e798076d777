import { getHome } from '#contract/application/product.ts'
import { Calculator } from '#web/borrower/product/calculator.tsx'
import { NothingOnOffer } from '#web/borrower/product/nothing-on-offer.tsx'
import { ProductSkeleton } from '#web/borrower/product/product-skeleton.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'
import type { ProductTexts } from '#web/borrower/product/texts/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The loan calculator: the cost of any loan of the brand, for anybody (API-054). */
export function CalculatorScreen({ query }: { query: Query }) {
  const { title, lead } = useWords(productTexts).calculator
  const home = useCall(getHome, {})
  // A partner's loans are calculated by the partner.
  const products = home.data?.products.filter(({ isPartner }) => isPartner !== 1) ?? []
  const [first] = products

  if (home.data && first) {
    const { late, knownAt, again } = home
    return (
      <Calculator products={products} first={first} query={query}>
        {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      </Calculator>
    )
  }
  return (
    <ScreenFrame title={title} lead={lead} aside={home.waiting && <></>}>
      {home.waiting && <ProductSkeleton />}
      {home.refusal && <Failed refusal={home.refusal} again={home.again} />}
      {home.data && <NothingOnOffer />}
    </ScreenFrame>
  )
}

export const calculator: WholeScreen<ProductTexts> = {
  view: CalculatorScreen,
  texts: productTexts,
  title: (words) => words.calculator.title,
}
