import type { OneLimit, SettledLoan } from '#domain/underwriting/credit-history.ts'
import type { DecisionFacts } from '#domain/underwriting/policy-replay.ts'

/** The facts of an application as they are kept: amounts are centavos in text. */
export interface FactsRecord extends Pick<
  DecisionFacts,
  'age' | 'hasName' | 'overdueCount' | 'identity' | 'isFirst' | 'isPartners'
> {
  readonly principal: string
  readonly product: Readonly<Record<keyof DecisionFacts['product'], string>>
  readonly settled: readonly SettledRecord[]
  readonly beforeErasure: readonly SettledRecord[]
  readonly limitSet: string | null
  /** Missing in what was kept before reports were read. */
  readonly creditReportAge?: number | null
  /** Missing in what was kept before there were lists of who is not lent to. */
  readonly exclusion?: DecisionFacts['exclusion']
  /** Missing where each product has its own limit, and in what was kept before there was one. */
  readonly oneLimit?: OneLimitRecord
}

/** What was kept before there was one limit has only what limits of products follow from. */
type SettledRecord = Pick<SettledLoan, 'wasLate' | 'wasCancelled' | 'isDisputed' | 'daysOwed'> &
  Partial<Pick<SettledLoan, 'wasReplanned' | 'settledBefore'>> & {
    readonly principal?: string
    readonly centavoDays?: string
  }

interface OneLimitRecord {
  readonly amounts: Readonly<Record<keyof OneLimit['amounts'], string>>
  readonly outstanding: string
}

export function recordFacts(facts: Omit<DecisionFacts, 'marks'>): FactsRecord {
  const { age, hasName, overdueCount, identity, isFirst, isPartners, history } = facts
  const { principalLeast, principalAtFirst, principalMost, principalStep } = facts.product
  return {
    age,
    hasName,
    overdueCount,
    identity,
    isFirst,
    isPartners,
    principal: facts.principal.toString(),
    product: {
      principalLeast: principalLeast.toString(),
      principalAtFirst: principalAtFirst.toString(),
      principalMost: principalMost.toString(),
      principalStep: principalStep.toString(),
    },
    settled: history.settled.map(recordSettled),
    beforeErasure: history.beforeErasure.map(recordSettled),
    limitSet: history.limitSet?.toString() ?? null,
    creditReportAge: facts.creditReportAge,
    exclusion: facts.exclusion,
    ...(history.oneLimit && { oneLimit: recordOneLimit(history.oneLimit) }),
  }
}

function recordSettled({ principal, centavoDays, ...same }: SettledLoan): SettledRecord {
  return { ...same, principal: principal.toString(), centavoDays: centavoDays.toString() }
}

function recordOneLimit({ amounts, outstanding }: OneLimit): OneLimitRecord {
  const { principalLeast, principalAtFirst, principalMost } = amounts
  return {
    amounts: {
      principalLeast: principalLeast.toString(),
      principalAtFirst: principalAtFirst.toString(),
      principalMost: principalMost.toString(),
    },
    outstanding: outstanding.toString(),
  }
}

export function readFacts(record: FactsRecord): Omit<DecisionFacts, 'marks'> {
  const { principal, product, settled, beforeErasure, limitSet, oneLimit, ...same } = record
  const { creditReportAge = null, exclusion = null } = record
  return {
    ...same,
    creditReportAge,
    exclusion,
    principal: BigInt(principal),
    product: {
      principalLeast: BigInt(product.principalLeast),
      principalAtFirst: BigInt(product.principalAtFirst),
      principalMost: BigInt(product.principalMost),
      principalStep: BigInt(product.principalStep),
    },
    history: {
      settled: settled.map(readSettled),
      beforeErasure: beforeErasure.map(readSettled),
      limitSet: limitSet === null ? null : BigInt(limitSet),
      oneLimit: oneLimit ? readOneLimit(oneLimit) : null,
    },
  }
}

function readSettled({ principal = '0', centavoDays = '0', ...same }: SettledRecord): SettledLoan {
  const amounts = { principal: BigInt(principal), centavoDays: BigInt(centavoDays) }
  return { wasReplanned: false, settledBefore: 0, ...same, ...amounts }
}

function readOneLimit({ amounts, outstanding }: OneLimitRecord): OneLimit {
  return {
    amounts: {
      principalLeast: BigInt(amounts.principalLeast),
      principalAtFirst: BigInt(amounts.principalAtFirst),
      principalMost: BigInt(amounts.principalMost),
    },
    outstanding: BigInt(outstanding),
  }
}
