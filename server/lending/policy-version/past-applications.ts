import { toManilaDate } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { DecisionFacts } from '#domain/underwriting/policy-replay.ts'
import type { PastApplication } from '#domain/underwriting/replay-tally.ts'
import { ageOn, type UnderwritingReason } from '#domain/underwriting/underwriting.ts'
import { creditHistory } from '#server/lending/offer/credit-history.ts'
import {
  nextApplications,
  type StoredApplication,
} from '#server/lending/policy-version/past-applications-store.ts'
import type { PolicyReplay } from '#server/lending/policy-version/replay-store.ts'
import { findProductOfAnyBrand } from '#server/lending/product/find-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import { countMarks } from '#server/lending/risk-mark/risk-marks.ts'
import { readFacts } from '#server/lending/underwriting/facts-record.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'config' | 'alarms'>

/** A past application with what a policy decides it by. */
export interface ReadApplication extends PastApplication {
  readonly stored: StoredApplication
}

/**
 * The next applications of a replay with the facts of their decision. Where none were kept, what the
 * decision itself says is of then (an overdue loan, pictures, whether it is a first loan), and the
 * rest is as of now: name, birth date, the product's amounts, the loans before it, and marks.
 */
export async function nextPastApplications(
  deps: Deps,
  db: Database,
  replay: PolicyReplay,
  most: number,
): Promise<ReadApplication[]> {
  const applications = await nextApplications(db, replay, most)
  const unmarked = applications.filter(({ marks }) => marks === null)
  const marked = await countMarks(db, [...new Set(unmarked.map(({ borrowerId }) => borrowerId))])
  const products = new Map<string, Product | null>()
  const read: ReadApplication[] = []
  for (const stored of applications) {
    const { borrowerId, productId, facts, appliedAt } = stored
    if (!facts && !products.has(productId))
      products.set(productId, await findProductOfAnyBrand(deps, db, productId))
    const marks = stored.marks ?? marked.get(borrowerId) ?? {}
    const known = facts
      ? readFacts(facts)
      : await factsOfToday(deps, db, stored, products.get(productId) ?? null)
    read.push({
      stored,
      facts: { ...known, marks },
      isAsDecided: facts !== null && stored.marks !== null,
      on: toManilaDate(appliedAt).toString(),
    })
  }
  return read
}

async function factsOfToday(
  { config }: Deps,
  db: Database,
  stored: StoredApplication,
  product: Product | null,
): Promise<Omit<DecisionFacts, 'marks'>> {
  const { borrowerId, brand, appliedAt, principal, reasons, person } = stored
  const { history } = await readTogether(db, {
    history: creditHistory(borrowerId, { from: appliedAt }),
  })
  const { birthOn, fullName } = person()
  const market = config.brands.get(brand)?.market ?? 'philippines'
  const said = (reason: UnderwritingReason) => reasons.includes(reason)
  return {
    age: birthOn && ageOn(birthOn, toManilaDate(appliedAt)),
    hasName: fullName !== null && fullName.trim() !== '',
    overdueCount: said('another loan is overdue') ? 1 : 0,
    identity: identityThen(MARKETS[market].identityPictures !== 'never', said),
    creditReportAge: null,
    exclusion: null,
    principal,
    isFirst: stored.isFirst,
    isPartners: stored.isPartners,
    product: amountsOf(product, principal),
    history: {
      settled: history.settled,
      beforeErasure: history.beforeErasure,
      limitSet: history.limitSet ?? null,
    },
  }
}

function identityThen(
  isAsked: boolean,
  said: (reason: UnderwritingReason) => boolean,
): DecisionFacts['identity'] {
  if (!isAsked) return null
  if (said('pictures of the ID missing')) return 'missing'
  return said('pictures of the ID not compared') ? 'sent' : 'accepted'
}

/** Of a product that cannot be read any more: what was applied for was its limit. */
function amountsOf(product: Product | null, principal: bigint): DecisionFacts['product'] {
  if (!product)
    return {
      principalLeast: principal,
      principalAtFirst: principal,
      principalMost: principal,
      principalStep: 1n,
    }
  const { principalLeast, principalAtFirst, principalMost, principalStep } = product.terms
  return { principalLeast, principalAtFirst, principalMost, principalStep }
}
