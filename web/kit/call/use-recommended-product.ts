import type { RecommendedProduct } from '#contract/loan/loan.ts'
import { defineLink, MODULES, saveEvent } from '#contract/growth/recommendation.ts'
import { call } from '#web/kit/call/call.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useGo, whileLeaving } from '#web/kit/address/use-go.ts'

/**
 * Records a tap on a recommended product, requests its address, and opens it (API-046, API-047).
 */
export function useRecommendedProduct(): (
  product: Pick<RecommendedProduct, 'productKey'>,
  index: number,
) => void {
  const go = useGo()
  const link = useAction(defineLink, async (address) => {
    const isForHostApp = !/^https?:/i.test(address)
    if (isForHostApp) return go.allows(address) ? askHostApp('to', { url: address }) : undefined
    if (go.to(address)) await whileLeaving()
  })

  return ({ productKey }, index) => {
    if (link.waiting) return
    const place = { moduleId: MODULES.recommendation, positionId: index }
    void call(saveEvent, { productId: productKey, ...place }, { keepAlive: true })
    link.go({ ...place, productKey })
  }
}
