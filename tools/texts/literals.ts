import { findConstant } from './constants.ts'
import { isNode, listAt, nodeName, type Node, nodeAt, type Source } from './syntax.ts'

/** A text for people in a source file: a string, or a template with its placeholders. */
export interface Literal {
  /** Keys from the root of the catalogue, and which of several texts under the same key. */
  readonly key: string
  readonly file: string
  readonly start: number
  readonly end: number
  /** The text; what a template computes is `{expression}`, and a brace of the text is doubled. */
  readonly text: string
  /** The expressions of a template, in their order. */
  readonly placeholders: readonly string[]
}

/** Every text for people below a node, in the order of the source. */
export function listLiterals(source: Source, root: Node, prefix: string): Literal[] {
  return numbered(below(source, root, prefix ? [prefix] : [], 0))
}

/** Constants that name constants end; a circle would not. */
const MAX_STEPS = 8

function below(source: Source, node: Node, path: readonly string[], steps: number): Literal[] {
  const literal = readLiteral(source, node)
  if (literal) return isForPeople(literal.text) ? [{ ...literal, key: path.join('.') }] : []
  if (node.type === 'ObjectExpression') return ofObject(source, node, path, steps)
  if (node.type === 'Identifier' || node.type === 'MemberExpression') {
    const named = steps < MAX_STEPS ? findConstant(source, node) : null
    return named ? below(named.source, named.node, path, steps + 1) : []
  }
  return childrenOf(node).flatMap(([child, key]) =>
    below(source, child, key === null ? path : [...path, key], steps),
  )
}

/** What is spread into an object counts until a later property has the same key. */
function ofObject(source: Source, node: Node, path: readonly string[], steps: number): Literal[] {
  let found: Literal[] = []
  for (const property of listAt(node, 'properties')) {
    const argument = property.type === 'SpreadElement' ? nodeAt(property, 'argument') : null
    const value = argument ?? nodeAt(property, 'value')
    const own = argument ? path : [...path, nodeName(property)]
    if (!value || (!argument && NOT_FOR_PEOPLE.has(nodeName(property)))) continue
    const further = below(source, value, own, steps)
    const keys = new Set(argument ? further.map(({ key }) => key) : [own.join('.')])
    found = [...found.filter(({ key }) => !covers(keys, key)), ...further]
  }
  return found
}

function covers(keys: ReadonlySet<string>, key: string): boolean {
  return keys.has(key) || [...keys].some((each) => key.startsWith(`${each}.`))
}

/** Several texts under one key are told apart by their number. */
function numbered(literals: readonly Literal[]): Literal[] {
  const counts = new Map<string, number>()
  return literals.map((literal) => {
    const count = (counts.get(literal.key) ?? 0) + 1
    counts.set(literal.key, count)
    return count === 1 ? literal : { ...literal, key: `${literal.key}#${count}` }
  })
}

/** A text has a letter; separators and signs are code. */
function isForPeople(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''))
}

/** A string or a template; null for any other node. */
export function readLiteral({ file, code }: Source, node: Node): Omit<Literal, 'key'> | null {
  const place = { file, start: node.start, end: node.end }
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    return { ...place, text: escaped(node['value']), placeholders: [] }
  if (node.type !== 'TemplateLiteral') return null
  const expressions = listAt(node, 'expressions')
  const placeholders = expressions.map(({ start, end }) => code.slice(start, end))
  const parts = listAt(node, 'quasis').map((quasi) => {
    const { cooked } = quasi['value'] as { cooked: string }
    return escaped(cooked)
  })
  const text = parts.reduce((sum, part, index) => `${sum}{${placeholders[index - 1]}}${part}`)
  return { ...place, text, placeholders }
}

function escaped(text: string): string {
  return text.replaceAll('{', '{{').replaceAll('}', '}}')
}

type Child = readonly [node: Node, key: string | null]

/** What may hold texts below a node, with the key that leads there; null: no key of its own. */
function childrenOf(node: Node): Child[] {
  if (/^(TSType|TSInterface|ImportDeclaration)/.test(node.type)) return []
  return (CHILDREN[node.type] ?? everyChild)(node)
}

const CHILDREN: Readonly<Record<string, (node: Node) => Child[]>> = {
  VariableDeclarator: (node) => keyed(node, 'init', nodeName(nodeAt(node, 'id') ?? node)),
  FunctionDeclaration: (node) => keyed(node, 'body', nodeName(nodeAt(node, 'id') ?? node)),
  ArrowFunctionExpression: (node) => keyed(node, 'body', null),
  FunctionExpression: (node) => keyed(node, 'body', null),
  ArrayExpression: (node) =>
    listAt(node, 'elements').map((element, index) => [element, String(index)]),
  CallExpression: (node) => {
    const isKeyed = KEYED_CALLS.has(nodeName(nodeAt(node, 'callee') ?? node))
    return unkeyed(listAt(node, 'arguments').slice(isKeyed ? 1 : 0))
  },
  // What is compared is no text; what is put together is.
  BinaryExpression: (node) => (node['operator'] === '+' ? everyChild(node) : []),
  ConditionalExpression: (node) => [
    ...keyed(node, 'consequent', null),
    ...keyed(node, 'alternate', null),
  ],
  SwitchCase: (node) => unkeyed(listAt(node, 'consequent')),
}

/** Properties that hold no text. */
const NOT_FOR_PEOPLE = new Set(['language', 'href', 'id'])
/** Calls whose first argument is a key. */
const KEYED_CALLS = new Set(['section'])

function keyed(node: Node, at: string, key: string | null): Child[] {
  const child = nodeAt(node, at)
  return child ? [[child, key]] : []
}

function unkeyed(nodes: readonly Node[]): Child[] {
  return nodes.map((node) => [node, null])
}

function everyChild(node: Node): Child[] {
  return unkeyed(Object.values(node).flat().filter(isNode))
}
