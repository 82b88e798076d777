import { sql } from 'kysely'
import type { Output } from '#contract/endpoint.ts'
import type { getHome, ProductCard } from '#contract/application/product.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import {
  isWithinLimit,
  type LentToday,
  lentToday,
  type ProductOnOffer,
} from '#server/lending/offer/product-on-offer.ts'
import { loansWithLeads, type LoanWithLead } from '#server/lending/loan/details/list-loans.ts'
import { manilaDayNumber } from '#server/lending/loan/account/loan-fingerprint.ts'
import { nextCardChange } from '#server/lending/loan/details/card-changes.ts'
import { listedLoanWire } from '#server/lending/loan/details/listed-loan-wire.ts'
import { asOne, type Column, readTogether } from '#server/platform/database/column.ts'
import type { Keepable } from '#server/platform/http/cache/cached-calls.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'
import { startingAmount } from '#server/lending/home/amount-on-offer.ts'
import { noOfferToday } from '#server/lending/home/no-offer-today.ts'
import { productFacts } from '#server/lending/home/product-facts.ts'
import { productMessages } from '#server/lending/product/product-messages.ts'
import { pesoRange } from '#server/platform/messages/amounts/whole-number.ts'

/** The products that a viewer can take, and their loans, with what home is kept by. */
export async function homeFor(
  deps: Dependencies,
  viewer: Viewer,
  column: Column<string | null>,
): Promise<Keepable<Output<typeof getHome>>> {
  const now = deps.clock.now()
  const { from, until: endOfDay } = manilaDayNumber(now)
  const { home, fingerprint } = await readTogether(deps.database, {
    home: homeAsColumn(deps, viewer),
    fingerprint: column,
  })
  const until = nextCardChange(home.loans, now, endOfDay)
  return { data: toHome(deps, viewer, home), fingerprint, from, until }
}

/** What is read for home. */
interface ReadHome {
  readonly products: LentToday
  readonly loans: readonly LoanWithLead[]
}

/** The products on offer, and the viewer's loans; a visitor has none. */
export function homeAsColumn(deps: Dependencies, viewer: Viewer): Column<ReadHome> {
  const { borrowerId } = viewer
  return asOne({
    products: lentToday(deps, viewer),
    loans: borrowerId === null ? WITHOUT_LOANS : loansWithLeads(deps, borrowerId),
  })
}

/** The products that the viewer can take, and the viewer's loans. */
function toHome(
  deps: Pick<Dependencies, 'clock' | 'config'>,
  viewer: Viewer,
  home: ReadHome,
): Output<typeof getHome> {
  const { loans } = home
  const onOffer = offeredOnHome(home)
  const { homeAsksAmount } = MARKETS[viewer.brand.market]
  const noOffer = homeAsksAmount ? noOfferToday(viewer, home, onOffer) : null
  const lastPrincipal = loans[0]?.loan.principal ?? null
  const start =
    homeAsksAmount && !noOffer ? startingAmount(onOffer, lastPrincipal, viewer.language) : null
  return {
    products: onOffer.map((product) => cardOf(deps, viewer, product)),
    loans: loans.map((loan) => listedLoanWire(deps, loan, viewer.language)),
    ...(start && { start }),
    ...(noOffer && { noOffer }),
  }
}

/** One open loan per product: it is not offered a second time. */
export function offeredOnHome({ products, loans }: ReadHome): ProductOnOffer[] {
  const open = new Set(loans.filter(({ loan }) => loan.isOpen).map(({ loan }) => loan.productId))
  return products.lent.filter((each) => isWithinLimit(each) && !open.has(each.product.id))
}

const WITHOUT_LOANS: Column<LoanWithLead[]> = { sql: sql`null::json`, read: () => [] }

/** A product with the viewer's own limit. */
function cardOf(
  { config }: Pick<Dependencies, 'config'>,
  { language }: Viewer,
  { product, rules }: ProductOnOffer,
): ProductCard {
  const { id, name, terms, presentation } = product
  const messages = productMessages(rules.market.key, language)
  const says = presentation.says[language]
  return {
    productId: id,
    logo: logoAddress(config, product.logo),
    name,
    range: pesoRange(terms.principalLeast, rules.principalLimit, rules.market),
    rangeDesc: messages.range,
    rate: says.rateText,
    rateDesc: messages.rate,
    tags: [...says.tags],
    limits: {
      least: Number(terms.principalLeast),
      most: Number(rules.principalLimit),
      step: Number(terms.principalStep),
    },
    ...productFacts(product),
  }
}
