import type { AmountOnOffer } from '#contract/application/amount-on-offer.ts'
import type { Centavos } from '#domain/money/money.ts'
import { amountOnOffer } from '#server/lending/home/amount-on-offer.ts'
import { homeAsColumn, offeredOnHome } from '#server/lending/home/get-home.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What each product of home takes for an amount; computed as an offer is, and not stored. */
export async function compareProductsFor(
  deps: Dependencies,
  viewer: Viewer,
  amount: Centavos,
): Promise<AmountOnOffer> {
  const { home } = await readTogether(deps.database, { home: homeAsColumn(deps, viewer) })
  return amountOnOffer(offeredOnHome(home), amount)
}
