import type { SameValues } from '#tools/scale/reading/same-values.ts'
import {
  type Block,
  distributedIn,
  findDistribution,
  type Known,
  type Relation,
  type Statement,
} from './statement.ts'
import { asKind, listIn, nodesIn, textIn, treeIn, wordsIn } from './tree.ts'

/** Whether the rows of all these are those of one borrower, by one constant. */
export function areInOneShard(
  relations: readonly Relation[],
  { fixed }: Pick<Statement, 'fixed'>,
): boolean {
  const values = relations.map((one) => [...fixed.valuesOf(findDistribution(one) ?? '')])
  return values.every((some) => some.length === 1 && some[0] === values[0]?.[0])
}

/** Whether all are joined on their distribution columns. */
export function areAllTogether(relations: readonly Relation[], statement: Statement): boolean {
  return relations.every((one) => areTogether(one, relations[0] ?? one, statement))
}

export function areTogether(one: Relation, other: Relation, { joined }: Statement): boolean {
  const [here, there] = [findDistribution(one), findDistribution(other)]
  if (here === null || there === null) return false
  if (joined.areJoined(here, there)) return true
  const [value] = joined.valuesOf(here)
  return value !== undefined && joined.valuesOf(there).has(value)
}

export function areApart(one: Relation['place'], other: Relation['place']): boolean {
  return ('by' in one && 'coordinator' in other) || ('coordinator' in one && 'by' in other)
}

/** Without those that an outer join may miss: they have a rule of their own. */
export function innerIn(block: Block): Relation[] {
  const missed = new Set(block.outerJoins.flatMap(({ joined }) => joined))
  return distributedIn(block).filter((one) => !missed.has(one))
}

/** A select of inner joins by equality alone: rows may travel between machines for it. */
export function isPlainJoin(block: Block, { blocks, joined }: Statement): boolean {
  return (
    block.kind === 'select' &&
    block.as !== 'expression' &&
    block.outerJoins.length === 0 &&
    !blocks.some(({ around, as }) => around === block && as === 'expression') &&
    areAllTied(distributedIn(block), joined)
  )
}

/** Whether comparisons by `=` lead from each table to each other one. */
function areAllTied([first, ...others]: readonly Relation[], joined: SameValues): boolean {
  const reached = first ? [first] : []
  for (const one of reached)
    reached.push(
      ...others.filter((other) => !reached.includes(other) && joined.areTied(one.id, other.id)),
    )
  return reached.length === others.length + (first ? 1 : 0)
}

/** The relations of the blocks around one: any of them may be what it is correlated with. */
export function outerRelations({ around, as }: Block): Relation[] {
  // What a select inserts into is not to be named in it.
  if (around === null || around.kind === 'insert') return []
  // Nor are the tables of a select in its common tables.
  const beside = as === 'common table' ? [] : around.relations
  return [...beside, ...outerRelations(around)]
}

/** A block and those inside of it. */
export function within(blocks: readonly Block[], at: number): Block[] {
  const block = blocks[at]
  const isInside = (one: Block | null): boolean =>
    one !== null && (one === block || isInside(one.around))
  return blocks.filter((one) => isInside(one))
}

export function isChange({ kind }: Block): boolean {
  return kind === 'update' || kind === 'delete'
}

/** Whether the table that it changes is on several machines. */
export function isSpread({ relations }: Block): boolean {
  return relations.some(({ isTarget, place }) => isTarget && !('coordinator' in place))
}

export function lacksOwner({ fields, relations }: Block): boolean {
  const target = relations.find(({ isTarget }) => isTarget)
  if (!target || !('by' in target.place)) return false
  const { by } = target.place
  const names = listIn(fields, 'cols').map((one) => textIn(asKind(one, 'ResTarget') ?? {}, 'name'))
  return names.length > 0 && !names.includes(by)
}

export function conflictsElsewhere({ kind, fields, relations }: Block): boolean {
  const target = relations.find(({ isTarget }) => isTarget)
  const conflict = treeIn(fields, 'onConflictClause')
  if (kind !== 'insert' || !conflict || !target || !('by' in target.place)) return false
  const { by } = target.place
  const named = listIn(treeIn(conflict, 'infer') ?? {}, 'indexElems').map((one) =>
    textIn(asKind(one, 'IndexElem') ?? {}, 'name'),
  )
  return named.length > 0 && !named.includes(by)
}

export function movesRow({ kind, fields, relations }: Block): boolean {
  const target = relations.find(({ isTarget }) => isTarget)
  if (!target || !('by' in target.place)) return false
  const { by } = target.place
  const set =
    kind === 'update'
      ? listIn(fields, 'targetList')
      : listIn(treeIn(fields, 'onConflictClause') ?? {}, 'targetList')
  return set.some((one) => textIn(asKind(one, 'ResTarget') ?? {}, 'name') === by)
}

/** What an update sets and asks. */
export function changed({ fields }: Block): unknown[] {
  return [fields['targetList'], fields['whereClause']]
}

export function written({ fields }: Block): unknown {
  const conflict = treeIn(fields, 'onConflictClause')
  return conflict && [conflict['targetList'], conflict['whereClause']]
}

export function hasUnstable(block: Block, known: Known): boolean {
  return [...nodesIn(changed(block))].some(([kind, fields]) => {
    const isChoice = kind === 'CoalesceExpr' || kind === 'CaseExpr'
    if (isChoice) return calls([fields], known).some((one) => one !== 'immutable')
    if (kind !== 'FuncCall') return false
    return calls([{ FuncCall: fields }], known)[0] === 'stable' && columnsIn(fields).length > 0
  })
}

/** How much what the called functions answer may change. */
export function calls(trees: readonly unknown[], { volatility }: Known): string[] {
  return functionsIn(trees).map((name) => volatility.get(name) ?? 'immutable')
}

export function functionsIn(tree: unknown): string[] {
  return [...nodesIn(tree)].flatMap(([kind, fields]) =>
    kind === 'FuncCall'
      ? [wordsIn(fields, 'funcname').at(-1) ?? '']
      : kind === 'SQLValueFunction'
        ? ['now']
        : [],
  )
}

export function columnsIn(tree: unknown): string[] {
  return [...nodesIn(tree)].flatMap(([kind, fields]) =>
    kind === 'ColumnRef' ? [wordsIn(fields, 'fields').at(-1) ?? ''] : [],
  )
}

export function hasNode(tree: unknown, kind: string): boolean {
  return [...nodesIn(tree)].some(([one]) => one === kind)
}
