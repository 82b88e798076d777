import { areAllTogether, areInOneShard } from './rule-checks.ts'
import { RULES } from './rules.ts'
import { distributedIn, type Known, type Statement } from './statement.ts'

/** Where a statement runs. */
export const CLASSES = [
  'single shard',
  'reference',
  'coordinator',
  'crosses shards',
  'not supported',
] as const

export interface Verdict {
  readonly class: (typeof CLASSES)[number]
  /** Why it crosses shards, or which rules it breaks. */
  readonly because: readonly string[]
}

/** Judges a statement by the documented rules of Citus. */
export function classify(statement: Statement, known: Known): Verdict {
  const isAlone = isOfOneShard(statement)
  const broken = RULES.filter(
    (rule) => !(rule.isOfCrossing && isAlone) && rule.breaks(statement, known),
  ).map(({ name }) => name)
  if (broken.length > 0) return { class: 'not supported', because: broken }
  if (isAlone) return { class: 'single shard', because: [] }
  const places = statement.blocks.flatMap(({ relations }) => relations.map(({ place }) => place))
  if (places.some((place) => 'by' in place)) {
    return { class: 'crosses shards', because: reasons(statement) }
  }
  const isReference = places.length > 0 && places.every((place) => 'everywhere' in place)
  return { class: isReference ? 'reference' : 'coordinator', because: [] }
}

function isOfOneShard(statement: Statement): boolean {
  const relations = statement.blocks.flatMap((block) => block.relations)
  const distributed = relations.filter(({ place }) => 'by' in place)
  return (
    distributed.length > 0 &&
    relations.every(({ place }) => !('coordinator' in place)) &&
    areInOneShard(distributed, statement)
  )
}

function reasons(statement: Statement): string[] {
  const { blocks } = statement
  const relations = blocks.flatMap((block) => block.relations)
  const distributed = blocks.filter((block) => distributedIn(block).length > 0)
  const said = [
    relations.some(({ place }) => 'coordinator' in place) && 'reads or writes the coordinator too',
    distributed.some(({ kind }) => kind !== 'select') && 'writes several shards',
    !distributed.every((block) => areAllTogether(distributedIn(block), statement)) &&
      'moves rows between machines for a join',
    distributed.length > 1 && 'is computed in parts',
    'asks every shard',
  ]
  return said.filter((one) => typeof one === 'string').slice(0, 1)
}
