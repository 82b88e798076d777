import { loadModule, parseSync, SqlError } from 'libpg-query'

await loadModule()

/** A node of PostgreSQL's parse tree: its fields by their names. */
export type Tree = Readonly<Record<string, unknown>>

/** The statements of a text, each as `{ kind: fields }`; null when the text is none. */
export function parseStatements(text: string): Tree[] | null {
  if (text.trim() === '') return null
  try {
    return listIn({ stmts: parseSync(text).stmts }, 'stmts').map((one) => treeIn(one, 'stmt') ?? {})
  } catch (error) {
    if (error instanceof SqlError) return null
    throw error
  }
}

/** The kind of a node and its fields: `{ SelectStmt: { … } }`. */
export function unwrapNode(wrapped: Tree): readonly [kind: string, fields: Tree] {
  const [kind = ''] = Object.keys(wrapped)
  return [kind, treeIn(wrapped, kind) ?? {}]
}

/** The fields of a node when it is of that kind. */
export function asKind(wrapped: Tree | null, kind: string): Tree | null {
  return wrapped === null ? null : treeIn(wrapped, kind)
}

export function treeIn(tree: Tree, field: string): Tree | null {
  const value = tree[field]
  return isTree(value) ? value : null
}

export function listIn(tree: Tree, field: string): Tree[] {
  const value = tree[field]
  return Array.isArray(value) ? value.filter(isTree) : []
}

export function textIn(tree: Tree, field: string): string {
  const value = tree[field]
  return typeof value === 'string' ? value : ''
}

/** The words of a list of String nodes: the parts of a name. */
export function wordsIn(tree: Tree, field: string): string[] {
  return listIn(tree, field).map((one) => textIn(asKind(one, 'String') ?? {}, 'sval'))
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A node as text, wherever it stands: equal for equal expressions. */
export function readText(tree: Tree): string {
  return JSON.stringify(tree, (key, value: unknown) => (key === 'location' ? undefined : value))
}

/** Every node below one, itself included, without what is inside of a subquery. */
export function* nodesIn(value: unknown): Generator<readonly [kind: string, fields: Tree]> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesIn(one)
    return
  }
  if (!isTree(value)) return
  for (const [kind, fields] of Object.entries(value)) {
    if (isTree(fields) && /^[A-Z]/.test(kind)) yield [kind, fields]
    if (kind === 'SubLink' && isTree(fields)) yield* nodesIn(fields['testexpr'])
    else yield* nodesIn(fields)
  }
}
