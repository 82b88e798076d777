import type { DecisionFacts } from '#domain/policy-replay.ts'

/** The facts of an application as they are kept: amounts are centavos in text. */
export interface FactsRecord extends Pick<
  DecisionFacts,
  'age' | 'hasName' | 'overdueCount' | 'identity' | 'isFirst' | 'isPartners'
> {
  readonly principal: string
  readonly product: Readonly<Record<keyof DecisionFacts['product'], string>>
  readonly settled: DecisionFacts['history']['settled']
  readonly beforeErasure: DecisionFacts['history']['beforeErasure']
  readonly limitSet: string | null
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
    settled: history.settled,
    beforeErasure: history.beforeErasure,
    limitSet: history.limitSet?.toString() ?? null,
  }
}

export function readFacts(record: FactsRecord): Omit<DecisionFacts, 'marks'> {
  const { principal, product, settled, beforeErasure, limitSet, ...same } = record
  return {
    ...same,
    principal: BigInt(principal),
    product: {
      principalLeast: BigInt(product.principalLeast),
      principalAtFirst: BigInt(product.principalAtFirst),
      principalMost: BigInt(product.principalMost),
      principalStep: BigInt(product.principalStep),
    },
    history: { settled, beforeErasure, limitSet: limitSet === null ? null : BigInt(limitSet) },
  }
}
