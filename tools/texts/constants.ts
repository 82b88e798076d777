import { existsSync } from 'node:fs'
import { listAt, nodeName, type Node, nodeAt, readSource, type Source } from './syntax.ts'

/** A node and the file that it is in. */
export interface Placed {
  readonly source: Source
  readonly node: Node
}

/** The value of a constant, or of a property of one, in this file or in one that it imports. */
export function findConstant(source: Source, node: Node): Placed | null {
  if (node.type === 'Identifier') return namedConstant(source, nodeName(node))
  const [object, property] = [nodeAt(node, 'object'), nodeAt(node, 'property')]
  if (node.type !== 'MemberExpression' || !object || !property || node['computed']) return null
  const whole = findConstant(source, object)
  const literal = whole && objectIn(whole.node)
  const member =
    literal && listAt(literal, 'properties').find((each) => nodeName(each) === nodeName(property))
  const value = member && nodeAt(member, 'value')
  return whole && value ? { source: whole.source, node: value } : null
}

/** An object, also where its source says `satisfies` or `as const`. */
function objectIn(node: Node): Node | null {
  if (node.type === 'ObjectExpression') return node
  const inner = nodeAt(node, 'expression')
  return inner ? objectIn(inner) : null
}

function namedConstant(source: Source, name: string): Placed | null {
  const own = declared(source, name)
  if (own) return { source, node: own }
  const from = importOf(source, name)
  if (!from || !existsSync(from)) return null
  const imported = readSource(from)
  const node = declared(imported, name)
  return node ? { source: imported, node } : null
}

function declared({ program }: Source, name: string): Node | null {
  const found = listAt(program, 'body')
    .map((node) => (node.type === 'ExportNamedDeclaration' ? nodeAt(node, 'declaration') : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? listAt(node, 'declarations') : []))
    .find((node) => nodeName(nodeAt(node, 'id') ?? node) === name)
  return found ? nodeAt(found, 'init') : null
}

function importOf({ program }: Source, name: string): string | null {
  const found = listAt(program, 'body').find(
    (node) =>
      node.type === 'ImportDeclaration' &&
      listAt(node, 'specifiers').some((each) => nodeName(nodeAt(each, 'local') ?? each) === name),
  )
  const from = found && nodeAt(found, 'source')?.['value']
  return typeof from === 'string' && from.startsWith('#') ? from.slice(1) : null
}
