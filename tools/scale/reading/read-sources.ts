import { readCondition, readExpression } from './read-conditions.ts'
import type { Here, Reading } from './reading.ts'
import { isPullable, renamed, toSource } from './shapes.ts'
import type { Relation } from '#tools/scale/statement.ts'
import {
  asKind,
  listIn,
  unwrapNode,
  textIn,
  treeIn,
  type Tree,
  wordsIn,
} from '#tools/scale/tree.ts'

/** Reads one item of `from`, and answers the tables in it. */
export function readSource(reading: Reading, wrapped: Tree, here: Here): Relation[] {
  const [kind, fields] = unwrapNode(wrapped)
  if (kind === 'RangeVar') return readTable(reading, fields, here, false)
  if (kind === 'JoinExpr') return readJoin(reading, fields, here)
  if (kind === 'RangeTableSample') {
    return readSource(reading, treeIn(fields, 'relation') ?? {}, here)
  }
  if (kind === 'RangeSubselect') readSubselect(reading, fields, here)
  else readFunction(reading, fields, here)
  return []
}

function readSubselect(reading: Reading, fields: Tree, { block, scope, tables }: Here): void {
  const alias = treeIn(fields, 'alias') ?? {}
  const names = wordsIn(alias, 'colnames')
  const subquery = treeIn(fields, 'subquery') ?? {}
  const isPulledUp = isPullable(asKind(subquery, 'SelectStmt') ?? {})
  const standing = {
    as: 'subquery',
    around: block,
    scope: fields['lateral'] === true ? scope : scope.around,
    isPulledUp,
  } as const
  const outputs = reading
    .query(subquery, standing, tables)
    .map((output, place) => renamed(output, names[place], isPulledUp))
  block.recurring.push('subquery')
  scope.sources.push(toSource(reading.next(), textIn(alias, 'aliasname'), outputs, false))
}

/** A function, or a list of values. */
function readFunction(reading: Reading, fields: Tree, here: Here): void {
  const alias = treeIn(fields, 'alias') ?? {}
  const id = reading.next()
  readExpression(reading, fields, here)
  const listed = listIn(fields, 'coldeflist').map((one) =>
    textIn(asKind(one, 'ColumnDef') ?? {}, 'colname'),
  )
  const columns = columnsOf(id, [...wordsIn(alias, 'colnames'), ...listed])
  here.block.recurring.push('function')
  const isOpen = columns.length === 0
  here.scope.sources.push(toSource(id, textIn(alias, 'aliasname'), columns, isOpen))
}

/** Reads a table, or a common table, where a statement names it. */
export function readTable(
  reading: Reading,
  fields: Tree,
  { block, scope, tables }: Here,
  isTarget: boolean,
): Relation[] {
  const table = textIn(fields, 'relname')
  const alias = textIn(treeIn(fields, 'alias') ?? {}, 'aliasname') || table
  const schema = textIn(fields, 'schemaname')
  const common = schema === '' && !isTarget ? tables.get(table) : undefined
  const { known, unknown } = reading
  const id = reading.next()
  if (common) {
    block.recurring.push('common table')
    scope.sources.push(toSource(id, alias, common.outputs, false))
    return []
  }
  const isOurs = schema === '' || schema === 'public'
  const place = isOurs ? known.places[table] : ELSEWHERE
  if (!place && !table.startsWith('pg_')) unknown.push(table)
  const relation = { id, table, place: place ?? ELSEWHERE, isTarget }
  block.relations.push(relation)
  const columns = columnsOf(id, [...((isOurs && known.columns.get(table)) || [])])
  scope.sources.push(toSource(id, alias, columns, columns.length === 0))
  return [relation]
}

function columnsOf(id: string, names: readonly string[]) {
  return names.map((name) => ({ name, column: { key: `${id}.${name}`, isCarried: true } }))
}

function readJoin(reading: Reading, fields: Tree, here: Here): Relation[] {
  const { sources } = here.scope
  const before = sources.length
  const left = readSource(reading, treeIn(fields, 'larg') ?? {}, here)
  const middle = sources.length
  const right = readSource(reading, treeIn(fields, 'rarg') ?? {}, here)
  for (const name of wordsIn(fields, 'usingClause')) {
    const [one, other] = [sources.slice(before, middle), sources.slice(middle)].map((side) =>
      side.find(({ columns }) => columns.has(name))?.columns.get(name),
    )
    if (one && other) reading.comparisons.join(one, other)
  }
  const condition = treeIn(fields, 'quals')
  if (condition) readCondition(reading, condition, here)
  const type = textIn(fields, 'jointype')
  const { outerJoins } = here.block
  if (type === 'JOIN_LEFT' || type === 'JOIN_FULL') outerJoins.push({ kept: left, joined: right })
  if (type === 'JOIN_RIGHT') outerJoins.push({ kept: right, joined: left })
  return [...left, ...right]
}

/** The machinery of PostgreSQL and of the queue. */
const ELSEWHERE = { coordinator: true, because: 'of PostgreSQL, the queue or the sandbox' } as const
