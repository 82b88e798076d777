import { manilaDateOf } from '#domain/calendar.ts'
import { MARKETS } from '#domain/market.ts'
import { type Centavos, share, sum } from '#domain/money.ts'
import { type Offer, offer } from '#domain/offer.ts'
import { policyOf } from '#domain/rate-policy.ts'
import { findBorrower, insertStatement } from '#server/lending/disclosure/disclosure-store.ts'
import { factsOf, type Stated } from '#server/lending/disclosure/make-statement-facts.ts'
import { factsText } from '#server/lending/disclosure/statement-facts.ts'
import { knownChannels } from '#server/lending/disclosure/known-channels.ts'
import { findIssuedWith, type IssuedWith } from '#server/lending/disclosure/schedule-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Issues the statement of a schedule: at disbursement with the real dates, and again whenever the
 * principal is scheduled anew (design: "New schedule, new disclosure"). Done twice it is done once.
 */
export async function issueDisclosure(
  deps: Dependencies,
  loanId: string,
  version: number,
): Promise<void> {
  const it = await findIssuedWith(deps.database, loanId, version)
  if (!it || it.policy === null) return
  const stated = await statedWith(deps, it, policyOf(it.policy))
  const { borrowerId, language, issuedAt } = it
  const facts = factsText(factsOf(stated))
  const kept = { borrowerId, loanId, version, language, facts, issuedAt, acceptedFrom: null }
  await insertStatement(deps.database, kept)
}

async function statedWith(
  deps: Dependencies,
  it: IssuedWith,
  policy: Stated['policy'],
): Promise<Stated> {
  const brand = deps.config.brands.get(it.brand)
  if (!brand) throw new Error(`There is no brand ${it.brand}.`)
  const make = KINDS[it.reason]
  const { kind, made, before } = make ? make(it) : anew(it, 0n)
  return {
    kind,
    number: `${it.loanNumber}-${it.version}`,
    day: manilaDateOf(it.issuedAt),
    brand,
    borrower: await findBorrower(deps.database, it.borrowerId),
    product: it.productName,
    loanNumber: it.loanNumber,
    offer: made,
    terms: it.terms,
    market: MARKETS[it.market],
    policy,
    before,
    channels: await knownChannels(deps, it.rows[0]?.due ?? 0n),
  }
}

interface Made {
  readonly kind: Stated['kind']
  readonly made: Offer
  readonly before: Stated['before']
}

/** By the reason of the schedule; any other one is scheduled anew without a fee. */
const KINDS: Readonly<Record<string, (it: IssuedWith) => Made>> = {
  disbursed: ({ terms, principal, startsOn, market, rows }) => ({
    kind: 'disbursed',
    made: { ...offer(terms, principal, startsOn, MARKETS[market]), rows },
    before: null,
  }),
  extended: (it) => anew(it, extensionFee(it)),
}

function extensionFee({ rows, terms, market }: IssuedWith): Centavos {
  const principal = sum(rows.map((row) => row.principal))
  return share(principal, terms.extensionFeeRate, MARKETS[market].chargeRounding)
}

/** @param fee centavos that were paid for it, booked before it and stated with it */
function anew({ rows, startsOn, reason, costCap, chargedBefore }: IssuedWith, fee: Centavos): Made {
  const principal = sum(rows.map((row) => row.principal))
  const netProceeds = principal - fee
  return {
    kind: reason === 'extended' ? 'extended' : 'anew',
    made: { principal, upFrontFee: fee, stampTax: 0n, netProceeds, startsOn, rows },
    before: costCap === null ? null : { costCap, chargedBefore: chargedBefore - fee },
  }
}
