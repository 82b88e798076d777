import { findComparedColumn } from './comparisons.ts'
import type { Here, Reading } from './reading.ts'
import { findColumn } from './scope.ts'
import { isPullable, listParts } from './shapes.ts'
import {
  asKind,
  listIn,
  unwrapNode,
  nodesIn,
  textIn,
  treeIn,
  type Tree,
  wordsIn,
} from '#tools/scale/tree.ts'

/** Reads a condition that must hold: what it compares is equal. */
export function readCondition(reading: Reading, wrapped: Tree, here: Here): void {
  const [kind, fields] = unwrapNode(wrapped)
  if (kind === 'BoolExpr' && fields['boolop'] === 'AND_EXPR') {
    for (const one of listIn(fields, 'args')) readCondition(reading, one, here)
  } else if (kind === 'BoolExpr' && fields['boolop'] === 'NOT_EXPR') {
    for (const one of listIn(fields, 'args')) readNegation(reading, one, here)
  } else if (kind === 'A_Expr' && isEquality(fields)) {
    const [left, right] = [treeIn(fields, 'lexpr') ?? {}, treeIn(fields, 'rexpr') ?? {}]
    reading.comparisons.equal(left, right, here.scope)
    readExpression(reading, fields, here)
  } else if (kind === 'SubLink') {
    readSubquery(reading, fields, here, true)
  } else readExpression(reading, wrapped, here)
}

function isEquality(fields: Tree): boolean {
  return fields['kind'] === 'AEXPR_OP' && wordsIn(fields, 'name')[0] === '='
}

/** `not exists` becomes a join, `not in` does not. */
function readNegation(reading: Reading, wrapped: Tree, here: Here): void {
  const link = asKind(wrapped, 'SubLink')
  if (link?.['subLinkType'] === 'EXISTS_SUBLINK') readSubquery(reading, link, here, true)
  else readExpression(reading, wrapped, here)
}

/** Reads an expression of which nothing follows: its names are resolved, its subqueries read. */
export function readExpression(reading: Reading, value: unknown, here: Here): void {
  for (const [kind, fields] of nodesIn(value)) {
    if (kind === 'ColumnRef') findColumn(here.scope, wordsIn(fields, 'fields'))
    if (kind === 'SubLink') readSubquery(reading, fields, here, false)
  }
}

/** @param isRequired whether it stands where it must hold, as a condition of `where` does */
function readSubquery(reading: Reading, fields: Tree, here: Here, isRequired: boolean): void {
  const type = textIn(fields, 'subLinkType')
  const test = treeIn(fields, 'testexpr')
  if (test) readExpression(reading, test, here)
  const isAny = type === 'ANY_SUBLINK' && (wordsIn(fields, 'operName')[0] ?? '=') === '='
  const select = treeIn(fields, 'subselect') ?? {}
  const isPulledUp =
    isRequired &&
    (isAny || type === 'EXISTS_SUBLINK') &&
    isPullable(asKind(select, 'SelectStmt') ?? {})
  const { block, scope, tables } = here
  const standing = { as: 'expression', around: block, scope, isPulledUp } as const
  const outputs = reading.query(select, standing, tables)
  if (!isAny || !isRequired || !test) return
  listParts(test).forEach((part, place) => {
    const [column, output] = [findComparedColumn(part, scope), outputs[place]?.column]
    if (column && output) reading.comparisons.join(column, { ...output, isCarried: isPulledUp })
  })
}
