import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface Source {
  readonly file: string
  readonly code: string
  readonly program: Node
}

/**
 * Reads a TypeScript file.
 *
 * @throws Error where it cannot be parsed
 */
export function readSource(file: string): Source {
  const code = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`)
  return { file, code, program: program as unknown as Node }
}

export function nodeName(node: Node): string {
  const named = node.type === 'Property' ? nodeAt(node, 'key') : node
  const name = named?.['name'] ?? named?.['value']
  return typeof name === 'string' ? name : ''
}

export function nodeAt(node: Node, key: string): Node | null {
  const value = node[key]
  return isNode(value) ? value : null
}

export function listAt(node: Node, key: string): Node[] {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
