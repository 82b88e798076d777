import { readExpression } from './read-conditions.ts'
import type { Here, Reading } from './reading.ts'
import type { Output } from './shapes.ts'
import { columnOfPlace, type Known, type Relation } from '#tools/scale/statement.ts'
import { asKind, listIn, textIn, treeIn, type Tree } from '#tools/scale/tree.ts'

/** Reads the rows of an insert, and what they put into the column by which its table is distributed. */
export function readInserted(reading: Reading, here: Here): void {
  const { block, scope, tables } = here
  const rows = treeIn(block.fields, 'selectStmt')
  if (!rows) return
  const isValues = listIn(asKind(rows, 'SelectStmt') ?? {}, 'valuesLists').length > 0
  if (isValues) readExpression(reading, rows, here)
  const standing = { as: 'subquery', around: block, scope: scope.around, isPulledUp: true } as const
  const outputs = isValues ? [] : reading.query(rows, standing, tables)
  const [target] = block.relations
  const place = target ? placeOfOwner(target, block.fields, reading.known) : null
  if (target && place !== null) readOwner(reading, here, { target, place, outputs, rows })
}

/** Where the distribution column stands among the inserted ones; null when the table has none. */
function placeOfOwner({ table, place }: Relation, fields: Tree, known: Known): number | null {
  const column = columnOfPlace(place)
  if (column === null) return null
  const named = listIn(fields, 'cols').map((one) => textIn(asKind(one, 'ResTarget') ?? {}, 'name'))
  const names = named.length > 0 ? named : [...(known.columns.get(table) ?? [])]
  return names.indexOf(column)
}

interface Inserted {
  readonly target: Relation
  readonly place: number
  readonly outputs: readonly Output[]
  readonly rows: Tree
}

function readOwner(
  { comparisons }: Reading,
  { scope }: Here,
  { target, place, outputs, rows }: Inserted,
): void {
  const owner = { key: `${target.id}.${columnOfPlace(target.place)}`, isCarried: true }
  const select = asKind(rows, 'SelectStmt') ?? {}
  for (const list of listIn(select, 'valuesLists')) {
    const value = listIn(asKind(list, 'List') ?? {}, 'items')[place]
    if (value) comparisons.compare(owner, value, scope)
  }
  const output = outputs[place]?.column
  if (output) comparisons.join(owner, output)
  // Without `from` a select is one row of constants.
  const value = treeIn(
    asKind(listIn(select, 'targetList')[place] ?? null, 'ResTarget') ?? {},
    'val',
  )
  if (value && !output && !('fromClause' in select)) comparisons.compare(owner, value, scope)
}
