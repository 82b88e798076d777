import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import type { Placed } from './constants.ts'
import { type Literal, listLiterals } from './literals.ts'
import { readNotes } from './notes.ts'
import { isNode, listAt, nodeName, type Node, nodeAt, readSource, type Source } from './syntax.ts'

/** One text in both languages; a side is null where that language has no text of this key. */
export interface Message {
  readonly key: string
  /** The file of the catalogue. */
  readonly place: string
  readonly en: Literal | null
  readonly fil: Literal | null
  /** What a translator is told about it. */
  readonly note: string
}

/** Every text of the product in both languages, file by file, in the order of the sources. */
export function listMessages(): Message[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /^(server|web)\/.*\.ts$/.test(file) && existsSync(file))
    .toSorted()
  const taken = new Set<string>()
  return files.flatMap((file) => messagesOfFile(file).filter((message) => isNew(message, taken)))
}

/** A text that several catalogues share is listed where it is met first. */
function isNew({ en, fil }: Message, taken: Set<string>): boolean {
  const places = [en, fil]
    .filter((side) => side !== null)
    .map(({ file, start }) => `${file}:${start}`)
  if (places.some((place) => taken.has(place))) return false
  for (const place of places) taken.add(place)
  return true
}

function messagesOfFile(file: string): Message[] {
  const pairs = file.endsWith('-messages.ts') ? messagesOfPairs(file) : []
  const other = siblingOf(file)
  return pairs.length === 0 && other ? messagesOfSiblings(file, other) : pairs
}

/** The Filipino file beside an English one: fil.ts beside en.ts, X-fil.ts beside X.ts. */
function siblingOf(file: string): string | null {
  const name = file.endsWith('/en.ts')
    ? join(dirname(file), 'fil.ts')
    : file.replace(/\.ts$/, '-fil.ts')
  return existsSync(name) ? name : null
}

function messagesOfSiblings(file: string, other: string): Message[] {
  const [english, filipino] = [readSource(file), readSource(other)]
  const [englishBodies, filipinoBodies] = [exportsOf(english), exportsOf(filipino)]
  return englishBodies.flatMap((node, index) => {
    const counterpart = filipinoBodies[index]
    if (!counterpart) return []
    const name = englishBodies.length > 1 ? `${index + 1}` : ''
    return pair(file, name, { source: english, node }, { source: filipino, node: counterpart })
  })
}

/** The values of a module's exported constants and functions, in their order. */
function exportsOf({ program }: Source): Node[] {
  return listAt(program, 'body')
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .map((node) => nodeAt(node, 'declaration'))
    .filter((node) => node !== null)
    .flatMap((node) =>
      node.type === 'VariableDeclaration'
        ? listAt(node, 'declarations').map((each) => nodeAt(each, 'init'))
        : node.type === 'FunctionDeclaration'
          ? [nodeAt(node, 'body')]
          : [],
    )
    .filter((node) => node !== null)
}

/** Every object with the keys `en` and `fil` and no other. */
function messagesOfPairs(file: string): Message[] {
  const source = readSource(file)
  const found: Message[] = []
  const counts = new Map<string, number>()
  walk(source.program, [])
  return found

  /** Two pairs of one name, such as the two sides of a condition, are told apart by their number. */
  function prefixOf(path: string): string {
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count === 1 ? path : `${path}~${count}`
  }

  function walk(node: Node, path: readonly string[]): void {
    const sides = sidesOf(node)
    if (sides) {
      const [en, fil] = sides.map((side): Placed => ({ source, node: side }))
      if (en && fil) found.push(...pair(file, prefixOf(path.join('.')), en, fil))
      return
    }
    const key = node.type === 'Property' || node.type === 'VariableDeclarator' ? [keyOf(node)] : []
    for (const child of Object.values(node).flat()) {
      if (isNode(child)) walk(child, [...path, ...key])
    }
  }
}

function keyOf(node: Node): string {
  return node.type === 'Property' ? nodeName(node) : nodeName(nodeAt(node, 'id') ?? node)
}

function sidesOf(node: Node): [Node, Node] | null {
  if (node.type !== 'ObjectExpression') return null
  const properties = listAt(node, 'properties')
  const side = (name: string) => {
    const property = properties.find((each) => nodeName(each) === name)
    return property ? nodeAt(property, 'value') : null
  }
  const [en, fil] = [side('en'), side('fil')]
  return en && fil && properties.length === 2 ? [en, fil] : null
}

/** Texts of the same key belong together. */
function pair(place: string, prefix: string, en: Placed, fil: Placed): Message[] {
  const english = listLiterals(en.source, en.node, prefix)
  const filipino = new Map(
    listLiterals(fil.source, fil.node, prefix).map((each) => [each.key, each]),
  )
  const notes = readNotes(en.source)
  const both = english.map((literal): Message => {
    const { key } = literal
    const other = filipino.get(key) ?? null
    filipino.delete(key)
    const isShared = other?.file === literal.file && other.start === literal.start
    return { key, place, en: literal, fil: isShared ? null : other, note: notes(key) }
  })
  const rest = [...filipino.values()].map((literal): Message => {
    return { key: literal.key, place, en: null, fil: literal, note: notes(literal.key) }
  })
  return [...both, ...rest]
}
