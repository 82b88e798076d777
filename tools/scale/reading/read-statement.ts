import { findComparedColumn, Comparisons } from './comparisons.ts'
import { readCondition, readExpression } from './read-conditions.ts'
import { readInserted } from './read-insert.ts'
import { readSource, readTable } from './read-sources.ts'
import type { CommonTables, Here, Reading, Standing } from './reading.ts'
import type { Scope } from './scope.ts'
import { isInlined, namesTable, type Output, renamed } from './shapes.ts'
import type { Block, Known, Statement } from '#tools/scale/statement.ts'
import {
  asKind,
  listIn,
  unwrapNode,
  textIn,
  treeIn,
  type Tree,
  wordsIn,
} from '#tools/scale/tree.ts'

/** Reads one parsed statement: its blocks, its tables, and which columns it compares. */
export function readStatement(wrapped: Tree, known: Known): Statement {
  let count = 0
  const comparisons = new Comparisons()
  const reading: Reading = {
    known,
    blocks: [],
    unknown: [],
    comparisons,
    next() {
      count += 1
      return `t${count}`
    },
    query: (query, standing, tables) => readQuery(reading, query, standing, tables),
  }
  const standing = { as: 'statement', around: null, scope: null, isPulledUp: true } as const
  reading.query(wrapped, standing, new Map())
  const { blocks, unknown } = reading
  return { blocks, unknown, joined: comparisons.joined, fixed: comparisons.fixed }
}

const KINDS: Readonly<Record<string, Block['kind']>> = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
  MergeStmt: 'merge',
}

function readQuery(
  reading: Reading,
  wrapped: Tree,
  { as, around, scope: outer, isPulledUp }: Standing,
  tables: CommonTables,
): readonly Output[] {
  const [kind, fields] = unwrapNode(wrapped)
  const block: Block = {
    kind: KINDS[kind] ?? 'select',
    as,
    around,
    fields,
    relations: [],
    recurring: [],
    outerJoins: [],
    isCorrelated: false,
    isRecursive: false,
  }
  reading.blocks.push(block)
  const onOuter = () => {
    block.isCorrelated = true
  }
  const scope: Scope = { sources: [], around: outer, isPulledUp, onOuter }
  const here = { block, scope, tables: readCommonTables(reading, { block, scope, tables }) }
  return block.kind === 'select' ? readSelect(reading, here) : readChange(reading, here)
}

function readCommonTables(reading: Reading, here: Here): CommonTables {
  const { block, scope } = here
  const clause = treeIn(block.fields, 'withClause')
  if (!clause) return here.tables
  const tables = new Map(here.tables)
  const isRecursive = clause['recursive'] === true
  for (const one of listIn(clause, 'ctes')) {
    const table = asKind(one, 'CommonTableExpr') ?? {}
    const name = textIn(table, 'ctename')
    const names = wordsIn(table, 'aliascolnames')
    const query = treeIn(table, 'ctequery') ?? {}
    if (isRecursive) {
      tables.set(name, { outputs: names.map((given) => ({ name: given, column: null })) })
    }
    const at = reading.blocks.length
    const standing = { as: 'common table', around: block, scope, isPulledUp: false } as const
    const outputs = reading.query(query, standing, tables)
    const own = reading.blocks[at]
    if (own && isRecursive) own.isRecursive = namesTable(query, name)
    const isCarried = isInlined(table, block.fields, name)
    tables.set(name, {
      outputs: outputs.map((output, place) => renamed(output, names[place], isCarried)),
    })
  }
  return tables
}

function readSelect(reading: Reading, here: Here): readonly Output[] {
  const { fields } = here.block
  if (textIn(fields, 'op') !== 'SETOP_NONE' && treeIn(fields, 'larg')) {
    return readUnion(reading, here)
  }
  for (const one of listIn(fields, 'fromClause')) readSource(reading, one, here)
  const where = treeIn(fields, 'whereClause')
  if (where) readCondition(reading, where, here)
  readExpression(reading, without(fields, ['whereClause', 'fromClause', 'targetList']), here)
  return outputsOf(reading, listIn(fields, 'targetList'), here)
}

function readUnion(reading: Reading, { block, scope, tables }: Here): readonly Output[] {
  const standing = { as: 'side of a union', around: block, scope, isPulledUp: false } as const
  const sides = ['larg', 'rarg'].map((side) =>
    reading.query({ SelectStmt: treeIn(block.fields, side) }, standing, tables),
  )
  return (sides[0] ?? []).map(({ name }) => ({ name, column: null }))
}

/** Insert, update, delete or merge. */
function readChange(reading: Reading, here: Here): readonly Output[] {
  const { fields } = here.block
  const target = treeIn(fields, 'relation')
  if (target) readTable(reading, target, here, true)
  const sources = ['fromClause', 'usingClause'].flatMap((clause) => listIn(fields, clause))
  const source = treeIn(fields, 'sourceRelation')
  for (const one of source ? [source] : sources) readSource(reading, one, here)
  readInserted(reading, here)
  for (const name of ['whereClause', 'joinCondition']) {
    const condition = treeIn(fields, name)
    if (condition) readCondition(reading, condition, here)
  }
  readExpression(reading, without(fields, READ_BY_ITSELF), here)
  return outputsOf(reading, listIn(treeIn(fields, 'returningClause') ?? {}, 'exprs'), here)
}

const READ_BY_ITSELF = [
  'relation',
  'fromClause',
  'usingClause',
  'sourceRelation',
  'selectStmt',
  'whereClause',
  'joinCondition',
  'returningClause',
]

/** The rest of a query, without its common tables. */
function without(fields: Tree, names: readonly string[]): Tree {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== 'withClause' && !names.includes(name)),
  )
}

function outputsOf(reading: Reading, targets: readonly Tree[], here: Here): readonly Output[] {
  return targets.flatMap((one): Output[] => {
    const target = asKind(one, 'ResTarget') ?? {}
    const value = treeIn(target, 'val') ?? {}
    const reference = asKind(value, 'ColumnRef')
    const words = reference ? wordsIn(reference, 'fields') : []
    if (reference && listIn(reference, 'fields').some((part) => 'A_Star' in part)) {
      return allColumns(words[0], here.scope)
    }
    readExpression(reading, value, here)
    const name = textIn(target, 'name') || (words.at(-1) ?? '')
    return [{ name, column: findComparedColumn(value, here.scope) }]
  })
}

/** What `*` or `alias.*` stands for. */
function allColumns(alias: string | undefined, { sources }: Scope): Output[] {
  return sources
    .filter((source) => alias === undefined || source.alias === alias)
    .flatMap(({ columns }) => [...columns].map(([name, column]) => ({ name, column })))
}
