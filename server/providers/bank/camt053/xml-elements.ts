import { SaxesParser } from 'saxes'
import { StatementFault, TAKE_AGAIN } from '#server/providers/bank/statement.ts'

/** An element of XML by its name without a prefix; texts stay texts. */
export interface XmlElement {
  readonly name: string
  readonly fileLine: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** No format of a bank is half as deep. */
const MAX_DEPTH = 60
/** Nor has an element a tenth of these. */
const MAX_ATTRIBUTES = 100
const DOCUMENT_TYPE = 'it has a document type'

/**
 * Reads XML, or several documents one after the other. A document type is refused, and with it every
 * entity of its own, which may be made to swell.
 *
 * @param onOpen hears the name of each element
 * @returns an element around the outermost ones
 * @throws StatementFault
 */
export function xmlElements(text: string, onOpen: (name: string) => void = () => {}): XmlElement {
  const root: XmlElement = { name: '', fileLine: 1, attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ fragment: true, xmlns: false as const })
  const refuse = (reason: string): never => {
    throw new StatementFault(
      parser.line,
      reason,
      `Expected is XML as a bank sends it. ${TAKE_AGAIN}`,
    )
  }
  parser.on('doctype', () => refuse(DOCUMENT_TYPE))
  parser.on('error', ({ message }) =>
    refuse(message.includes('doctype') ? DOCUMENT_TYPE : `it cannot be read: ${reasonOf(message)}`),
  )
  let attributeCount = 0
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > MAX_ATTRIBUTES)
      refuse('it cannot be read: an element has too many attributes')
  })
  parser.on('opentag', ({ name, attributes }) => {
    attributeCount = 0
    if (open.length > MAX_DEPTH) refuse('it cannot be read: elements are nested too deeply')
    const element: XmlElement = {
      name: localName(name),
      fileLine: parser.line,
      attributes,
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
    onOpen(element.name)
  })
  parser.on('closetag', () => void open.pop())
  const add = (words: string) => {
    const last = open.at(-1)
    if (last) last.text += words
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(withoutDeclarations(text)).close()
  return root
}

/** They say the encoding, which was used. Lines stay where they are. */
function withoutDeclarations(text: string): string {
  return text.replaceAll(/(?![\t\r\n])[\uFEFF\p{Cc}]|<\?xml\s[^>]*\?>/gu, (found) =>
    found.replaceAll(/[^\r\n]/g, ' '),
  )
}

/** Without the place in the file. */
function reasonOf(message: string): string {
  return message.replace(/^[^:]*\d+:\d+:\s*/, '').replace(/\.$/, '')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The elements at the end of a path of names. */
export function elementsAt(from: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [from],
  )
}

/** The text of the first element at the end of a path; empty where there is none. */
export function textAt(from: XmlElement, ...path: readonly string[]): string {
  return elementsAt(from, ...path)[0]?.text.trim() ?? ''
}

/** Every element within one that a name is of. */
export function within(from: XmlElement, isNamed: (name: string) => boolean): XmlElement[] {
  return from.children.flatMap((child) => [
    ...(isNamed(child.name) ? [child] : []),
    ...within(child, isNamed),
  ])
}
