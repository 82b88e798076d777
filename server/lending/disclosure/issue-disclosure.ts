import { toManilaDate } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type Centavos, share, sum } from '#domain/money/money.ts'
import { type Offer, offer } from '#domain/underwriting/offer.ts'
import { findRatePolicy } from '#domain/caps/rate-policy.ts'
import { findBorrower } from '#server/lending/disclosure/find-borrower.ts'
import { insertStatement } from '#server/lending/disclosure/disclosure-store.ts'
import { makeStatementFacts, type Stated } from '#server/lending/disclosure/make-statement-facts.ts'
import { factsText } from '#server/lending/disclosure/statement-facts.ts'
import { knownChannels } from '#server/lending/disclosure/known-channels.ts'
import { findIssuedWith, type IssuedWith } from '#server/lending/disclosure/schedule-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Issues the statement of a schedule: at disbursement with the real dates, and at each reschedule
 * (design: "New schedule, new disclosure"). Issuing it again changes nothing.
 */
export async function issueDisclosure(
  deps: Pick<Dependencies, 'config' | 'database' | 'payments' | 'providerAnswers'>,
  loanId: string,
  version: number,
): Promise<void> {
  const schedule = await findIssuedWith(deps.database, loanId, version)
  if (!schedule || schedule.policy === null) return
  const stated = await statedWith(deps, schedule, findRatePolicy(schedule.policy))
  const { borrowerId, language, issuedAt } = schedule
  const facts = factsText(makeStatementFacts(stated))
  const kept = { borrowerId, loanId, version, language, facts, issuedAt, acceptedFrom: null }
  await insertStatement(deps.database, kept)
}

async function statedWith(
  deps: Pick<Dependencies, 'config' | 'database' | 'payments' | 'providerAnswers'>,
  schedule: IssuedWith,
  policy: Stated['policy'],
): Promise<Stated> {
  const brand = deps.config.brands.get(schedule.brand)
  if (!brand) throw new Error(`There is no brand ${schedule.brand}.`)
  const make = KINDS[schedule.reason]
  const { kind, made, before } = make ? make(schedule) : reschedule(schedule, 0n)
  return {
    kind,
    number: `${schedule.loanNumber}-${schedule.version}`,
    day: toManilaDate(schedule.issuedAt),
    brand,
    borrower: await findBorrower(deps.database, schedule.borrowerId),
    product: schedule.productName,
    loanNumber: schedule.loanNumber,
    offer: made,
    terms: schedule.terms,
    market: MARKETS[schedule.market],
    policy,
    before,
    channels: await knownChannels(deps, schedule.rows[0]?.due ?? 0n),
  }
}

interface Made {
  readonly kind: Stated['kind']
  readonly made: Offer
  readonly before: Stated['before']
}

/** By the reason of the schedule; other reasons are reschedules without a fee. */
const KINDS: Readonly<Record<string, (schedule: IssuedWith) => Made>> = {
  disbursed: ({ terms, principal, startsOn, market, rows }) => ({
    kind: 'disbursed',
    made: { ...offer(terms, principal, startsOn, MARKETS[market]), rows },
    before: null,
  }),
  extended: (schedule) => reschedule(schedule, extensionFee(schedule)),
}

function extensionFee({ rows, terms, market }: IssuedWith): Centavos {
  const principal = sum(rows.map((row) => row.principal))
  return share(principal, terms.extensionFeeRate, MARKETS[market].chargeRounding)
}

/** @param fee centavos paid for the reschedule; booked before it, and shown with it */
function reschedule(
  { rows, startsOn, reason, costCap, chargedBefore }: IssuedWith,
  fee: Centavos,
): Made {
  const principal = sum(rows.map((row) => row.principal))
  const netProceeds = principal - fee
  return {
    kind: reason === 'extended' ? 'extended' : 'anew',
    made: { principal, upFrontFee: fee, stampTax: 0n, netProceeds, startsOn, rows },
    before: costCap === null ? null : { costCap, chargedBefore: chargedBefore - fee },
  }
}
