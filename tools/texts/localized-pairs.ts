import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/** An object in the source with an English and a Filipino text. */
export interface LocalizedPair {
  readonly file: string
  readonly line: number
  /** The source of either side. */
  readonly en: string
  readonly fil: string
  /** Whether both sides are texts: what is more is compared as it runs. */
  readonly isText: boolean
  /** The exported constant that holds it; null inside a function or a private constant. */
  readonly exportedAs: string | null
}

/** A call of the source by its name. */
export interface SourceCall {
  readonly file: string
  readonly line: number
  readonly callee: string
  readonly isOfText: boolean
}

/** The TypeScript files of a folder that write for people: no tests, no doubles, no migrations. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !/(^|\/)(sandbox|migrations|testing[^/]*)(\/|\.ts$)/.test(name))
    .map((name) => join(folder, name))
    .toSorted()
}

/** Every object of a file with the keys `en` and `fil` and no other. */
export function localizedPairs(file: string): LocalizedPair[] {
  const { code, program } = read(file)
  const found: LocalizedPair[] = []
  visitNodes(program, null, (node, exportedAs) => {
    const sides = sidesOf(node)
    if (!sides) return
    const { en, fil } = sides
    const source = ({ start, end }: Node) => code.slice(start, end)
    found.push({
      file,
      line: lineOf(code, node),
      en: source(en),
      fil: source(fil),
      isText: isText(en) && isText(fil),
      exportedAs,
    })
  })
  return found
}

/** Every call of one of these functions or classes, and whether a text is handed to it as it is. */
export function listCalls(file: string, callees: ReadonlySet<string>): SourceCall[] {
  const { code, program } = read(file)
  const found: SourceCall[] = []
  visitNodes(program, null, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const callee = nodeAt(node, 'callee')
    const name = callee && String(callee['name'])
    if (!name || !callees.has(name)) return
    const given = (node['arguments'] as Node[]) ?? []
    found.push({ file, line: lineOf(code, node), callee: name, isOfText: given.some(isText) })
  })
  return found
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const parsed = new Map<string, { code: string; program: Node }>()

function read(file: string): { code: string; program: Node } {
  const known = parsed.get(file)
  if (known) return known
  const code = readFileSync(join(ROOT, file), 'utf8')
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${relative(ROOT, file)} cannot be parsed.`)
  const one = { code, program: program as unknown as Node }
  parsed.set(file, one)
  return one
}

type Visit = (node: Node, exportedAs: string | null) => void

function visitNodes(value: unknown, exportedAs: string | null, visit: Visit): void {
  if (Array.isArray(value)) return value.forEach((each) => visitNodes(each, exportedAs, visit))
  if (!isNode(value)) return
  visit(value, exportedAs)
  if (value.type === 'ExportNamedDeclaration') {
    const declared = nodeAt(value, 'declaration')
    const isConstant = declared?.type === 'VariableDeclaration'
    const [first] = isConstant ? (declared['declarations'] as Node[]) : []
    return visitChildren(value, first ? String(nodeAt(first, 'id')?.['name']) : null, visit)
  }
  // What a function makes is checked by calling it.
  const isFunction = value.type.includes('Function')
  visitChildren(value, isFunction ? null : exportedAs, visit)
}

function visitChildren(node: Node, exportedAs: string | null, visit: Visit): void {
  for (const child of Object.values(node)) visitNodes(child, exportedAs, visit)
}

function sidesOf(node: Node): { en: Node; fil: Node } | null {
  if (node.type !== 'ObjectExpression') return null
  const sides = Object.fromEntries(
    (node['properties'] as Node[]).map((each) => [
      String(nodeAt(each, 'key')?.['name']),
      nodeAt(each, 'value'),
    ]),
  )
  const { en, fil, ...others } = sides
  return en && fil && Object.keys(others).length === 0 ? { en, fil } : null
}

/** Also where the source asserts another type of a text. */
function isText(it: Node): boolean {
  const inner = it.type === 'TSAsExpression' ? nodeAt(it, 'expression') : null
  if (inner) return isText(inner)
  const { type, ...node } = it
  return (type === 'Literal' && typeof node['value'] === 'string') || type === 'TemplateLiteral'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nodeAt(node: Node, key: string): Node | null {
  const value = node[key]
  return isNode(value) ? value : null
}

function lineOf(code: string, { start }: Node): number {
  return code.slice(0, start).split('\n').length
}
