import type { Column, Source } from './scope.ts'
import { asKind, listIn, nodesIn, readText, treeIn, type Tree, wordsIn } from '#tools/scale/tree.ts'

/** A column of what a block returns; null when it is computed. */
export interface Output {
  readonly name: string
  readonly column: Column | null
}

export function toSource(
  id: string,
  alias: string,
  outputs: readonly Output[],
  isOpen: boolean,
): Source {
  return { id, alias, columns: new Map(outputs.map(({ name, column }) => [name, column])), isOpen }
}

export function renamed(
  { name, column }: Output,
  given: string | undefined,
  isCarried: boolean,
): Output {
  const carried = column && { ...column, isCarried: column.isCarried && isCarried }
  return { name: given ?? name, column: carried }
}

/** A value without its casts. */
export function bare(value: Tree): Tree {
  const cast = asKind(value, 'TypeCast')
  return cast ? bare(treeIn(cast, 'arg') ?? {}) : value
}

/** The values of a row, or the one value. */
export function listParts(value: Tree): Tree[] {
  const row = asKind(value, 'RowExpr')
  return row ? listIn(row, 'args') : [value]
}

const AGGREGATES =
  /^(count|sum|min|max|avg|bool_(and|or)|every|(array|string|jsonb?|jsonb?_object)_agg)$/

/** Whether PostgreSQL takes a subquery into the query around it, with what is compared there. */
export function isPullable(select: Tree): boolean {
  const hasClause = ['limitCount', 'limitOffset', 'havingClause'].some((name) => name in select)
  const hasList = ['groupClause', 'distinctClause', 'windowClause', 'lockingClause'].some(
    (name) => listIn(select, name).length > 0,
  )
  if (hasClause || hasList || treeIn(select, 'larg')) return false
  return [...nodesIn(select['targetList'])].every(
    ([kind, fields]) =>
      kind !== 'FuncCall' || !AGGREGATES.test(wordsIn(fields, 'funcname').at(-1) ?? ''),
  )
}

/** A common table becomes a subquery when it is read once and writes nothing. */
export function isInlined(table: Tree, around: Tree, name: string): boolean {
  if (table['ctematerialized'] === 'CTEMaterializeAlways') return false
  const select = asKind(treeIn(table, 'ctequery'), 'SelectStmt')
  const count = readText(around).split(`"RangeVar":{"relname":"${name}"`).length - 1
  return select !== null && isPullable(select) && count === 1
}

export function namesTable(query: Tree, name: string): boolean {
  return readText(query).includes(`"RangeVar":{"relname":"${name}"`)
}
