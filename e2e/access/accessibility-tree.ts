import type { CDPSession, Page } from '@playwright/test'
import { still } from '#e2e/access/settled.ts'

/** A node of Chromium's accessibility tree, with what is read of it. */
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string | number | boolean }
  description?: { value?: string | number | boolean }
  value?: { value?: string | number | boolean }
  properties?: readonly { name: string; value: { value?: string | number | boolean } }[]
  childIds?: readonly string[]
}

/**
 * What a screen reader has of a page, in reading order: one line for each node, with its role, its
 * name in quotes, its state and value; what is inside a node is indented.
 */
export async function accessibilityTree(page: Page): Promise<string> {
  return still(page, () => treeOf(page))
}

async function treeOf(page: Page): Promise<string> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const [root] = nodes
  return root
    ? `${linesOf(root, known)
        .map(({ text }) => text)
        .join('\n')}\n`
    : ''
}

/** A session lasts as long as its page (accessible.ts). */
const sessions = new WeakMap<Page, CDPSession>()

/** A line; the text of an open one goes on in the next. */
interface Line {
  text: string
  isOpen: boolean
}

/** Nodes in a line of text, whose text is read with what is beside them. */
const INLINE = new Set(['strong', 'emphasis', 'time', 'Abbr', 'code', 'mark', 'none'])

/** Nodes that only hold others: a screen reader stops before and after them. */
const BLOCKS = new Set(['generic', 'paragraph', 'RootWebArea', 'DescriptionListGroup'])

/** Parts of a text, and new lines. */
const NOT_READ = new Set(['InlineTextBox', 'LineBreak'])

function linesOf(node: AxNode, known: ReadonlyMap<string, AxNode>): Line[] {
  const role = node.role?.value ?? ''
  if (NOT_READ.has(role)) return []
  if (role === 'StaticText') return [{ text: `"${rawWordsOf(node)}"`, isOpen: true }]
  const inside = joined(
    (node.childIds ?? []).flatMap((id) => {
      const child = known.get(id)
      return child ? linesOf(child, known) : []
    }),
  )
  if (node.ignored || (INLINE.has(role) && !hasSaying(node))) return inside
  if (BLOCKS.has(role) && !hasSaying(node)) return closed(inside)
  const own = { text: lineOf(node, role), isOpen: false }
  const others = withoutNameAgain(closed(inside), node)
  return [own, ...others.map(({ text }) => ({ text: `  ${text}`, isOpen: false }))]
}

/** A place that has a name or a live region is more than a place. */
function hasSaying(node: AxNode): boolean {
  if (node.role?.value === 'RootWebArea') return false
  return (
    wordsOf(node.name?.value) !== '' || statesOf(node).some((state) => state.startsWith('live'))
  )
}

/** The text of a button, link or heading is its name: it is not read again. */
function withoutNameAgain(lines: readonly Line[], node: AxNode): readonly Line[] {
  const name = wordsOf(node.name?.value)
  const isTextAlone = lines.every(({ text }) => text.startsWith('"'))
  const isNamedByIt = NAMED_BY_TEXT.has(node.role?.value ?? '') || lines[0]?.text === `"${name}"`
  return name && isTextAlone && isNamedByIt ? [] : lines
}

const NAMED_BY_TEXT = new Set(['link', 'button', 'heading', 'tab', 'DisclosureTriangle', 'radio'])

/** Texts side by side are one. */
function joined(lines: readonly Line[]): Line[] {
  const all: Line[] = []
  for (const line of lines) {
    const before = all.at(-1)
    if (!before?.isOpen || !line.isOpen) all.push(line)
    else all[all.length - 1] = { text: together(before, line), isOpen: true }
  }
  return all
}

function together(before: Line, line: Line): string {
  return before.text.slice(0, -1) + gapBefore(before, line) + line.text.slice(1)
}

/** The centavos of an amount go on in its word; other parts may stand below each other. */
function gapBefore(before: Line, { text }: Line): string {
  const isApart = before.text.endsWith(' "') || text.startsWith('" ')
  return isApart || /^"[.,;:!?)%@’]/.test(text) ? '' : ' '
}

/** Whole texts, without the space around them. */
function closed(lines: readonly Line[]): Line[] {
  return lines
    .map(({ text, isOpen }) => ({
      text: isOpen ? `"${text.slice(1, -1).trim()}"` : text,
      isOpen: false,
    }))
    .filter(({ text }) => text !== '""')
}

/** The space around a text parts it from what is beside it. */
function rawWordsOf({ name }: AxNode): string {
  return String(name?.value ?? '').replaceAll(/\s+/g, ' ')
}

function lineOf(node: AxNode, role: string): string {
  const name = wordsOf(node.name?.value)
  const value = wordsOf(node.value?.value)
  const description = wordsOf(node.description?.value)
  return [
    role,
    ...(name ? [`"${name}"`] : []),
    ...statesOf(node),
    ...(value && value !== name ? [`= "${value}"`] : []),
    ...(description ? [`(${description})`] : []),
  ].join(' ')
}

/** The states that screen readers say. */
const SAID = [
  'level',
  'checked',
  'pressed',
  'expanded',
  'selected',
  'disabled',
  'invalid',
  'required',
  'readonly',
  'modal',
  'busy',
  'live',
  'hasPopup',
  'roledescription',
]

function statesOf({ role, properties = [] }: AxNode): string[] {
  return SAID.flatMap((name) => {
    const value = properties.find((property) => property.name === name)?.value.value
    if (name === 'level' && role?.value === 'listitem') return []
    if (value === undefined || isUsual(name, value)) return []
    return [value === true || value === 'true' ? name : `${name}=${String(value)}`]
  })
}

/** `false` says something only of what could be true. */
function isUsual(name: string, value: string | number | boolean): boolean {
  if (['checked', 'pressed', 'expanded'].includes(name)) return false
  return value === false || value === 'false' || value === 'off' || value === ''
}

/** On one line. */
function wordsOf(value: string | number | boolean | undefined): string {
  return value === undefined ? '' : String(value).replaceAll(/\s+/g, ' ').trim()
}
