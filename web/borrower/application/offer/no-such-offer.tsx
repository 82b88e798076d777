import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { RefusedTexts } from '#web/borrower/application/texts/refused/texts.ts'
import { readOfferKey } from '#web/kit/address/loan-query.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'

interface Props {
  texts: RefusedTexts
  query: Query
  /** Whether there is no such product at all. */
  isProductMissing: boolean
}

/**
 * For a product that is not there (-1001), and an amount or number of payments that no product has
 * (-1002): no retry can change it.
 */
export function NoSuchOffer({ texts, query, isProductMissing }: Props) {
  const { productId, amount, periods } = readOfferKey(query)
  const isChoice = !isProductMissing && (amount !== undefined || periods !== undefined)
  const { lead, act } = isChoice ? texts.noChoice : texts.noProduct
  const leave = () =>
    isChoice
      ? location.assign(screenAddress(SCREEN_PATHS.productDetail, { productId }))
      : askHostApp('toHome', null)
  return (
    <EmptyState title={texts.title} lead={lead}>
      <Button onClick={leave}>{act}</Button>
    </EmptyState>
  )
}
