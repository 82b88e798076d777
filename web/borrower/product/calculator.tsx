import { type ReactNode, useState } from 'react'
import type { ProductCard } from '#contract/application/product.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { ChooseLoan } from '#web/borrower/product/choose-loan.tsx'
import { CostOfChoice } from '#web/borrower/product/choice-cost.tsx'
import { firstChoice } from '#web/borrower/product/loan-choice.ts'
import { useLoanChoice } from '#web/borrower/product/use-loan-choice.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import { LenderNotices } from '#web/kit/frame/parts/lender-notices.tsx'
import { loanParameters, readProductId } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

interface Props {
  products: readonly ProductCard[]
  /** The products; the first is shown if the address names none. */
  first: ProductCard
  query: Query
  /** The lead text above it. */
  children: ReactNode
}

/** A product, an amount and a term, and their cost. */
export function Calculator({ products, first, query, children }: Props) {
  const { market } = usePage()
  const words = useWords(productTexts)
  const find = (id: string) => products.find(({ productId }) => productId === id) ?? first
  const [pickedId, setPickedId] = useState(readProductId(query))
  const product = find(pickedId)
  const { productId } = product
  const loan = useLoanChoice(product, query)

  function pick(id: string) {
    setPickedId(id)
    loan.choose(firstChoice(find(id), {}))
  }

  // A visitor is sent to the login from there, and returns.
  const apply = () =>
    location.assign(
      screenAddress(SCREEN_PATHS.productDetail, loanParameters({ productId, ...loan.choice })),
    )
  const actions = (
    <ActionBar>
      <Button disabled={loan.fault !== null} onClick={apply}>
        {words.apply}
      </Button>
    </ActionBar>
  )
  const { title, lead, product: which } = words.calculator
  return (
    <ScreenFrame
      title={title}
      lead={lead}
      actions={actions}
      aside={<CostOfChoice product={product} loan={loan} />}
      below={market.lenderNotices && <LenderNotices words={words.legal} />}
    >
      {children}
      <Card title={which}>
        <ChoiceList
          label={which}
          choices={products.map((each) => {
            return { name: each.name, value: each.productId, hint: each.rate }
          })}
          picked={productId}
          pick={pick}
        />
      </Card>
      <ChooseLoan product={product} loan={loan} />
    </ScreenFrame>
  )
}
