import type { TSchema } from 'typebox'

/** What a field says, by its path; the text of a group stands for all of its fields. */
export type FieldTexts = Readonly<Record<string, string>>

/** A schema as it is written: JSON Schema, as far as files use it. */
interface Shape {
  readonly type?: string
  readonly const?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly description?: string
}

/**
 * A line for each field of a file: its path with a mark where it may be left out, what it may hold,
 * and what it is.
 *
 * @throws Error where a field has no text, or a text no field
 */
export function fieldLines(schema: TSchema, texts: FieldTexts): string[] {
  const used = new Set<string>()
  const lines = linesIn(schema, { path: '', shown: '' }, (path) => {
    const text = texts[path]
    if (text !== undefined) used.add(path)
    return text
  })
  const unused = Object.keys(texts).filter((path) => !used.has(path))
  if (unused.length > 0) throw new Error(`No such field: ${unused.join(', ')}`)
  return lines
}

type TextOf = (path: string) => string | undefined

/** Where a group of fields stands: its path, and the same with marks. */
interface Above {
  readonly path: string
  readonly shown: string
}

function linesIn(schema: Shape, above: Above, textOf: TextOf): string[] {
  const { properties = {}, required = [] } = schema
  // Both languages have the same fields.
  const names = Object.keys(properties).filter((name) => !(name === 'fil' && 'en' in properties))
  return names.flatMap((name) => {
    const shape = properties[name] as Shape
    const word = name === 'en' && 'fil' in properties ? 'en|fil' : name
    const mark = required.includes(name) ? '' : '?'
    const [path, shown] = [above.path + word, `${above.shown}${word}${mark}`]
    const text = textOf(path)
    const list = shape.items?.properties ? '[]' : ''
    const inner = list ? (shape.items as Shape) : shape
    if (text === undefined && inner.properties)
      return linesIn(inner, { path: `${path}${list}.`, shown: `${shown}${list}.` }, textOf)
    if (text === undefined) throw new Error(`The field ${path} has no text.`)
    const form = formOf(path, inner)
    return [[shown.padEnd(WIDTH), form && `(${form})`, text].filter(Boolean).join(' ').trimEnd()]
  })
}

/** Characters of most paths. */
const WIDTH = 32

const TRUE_OR_FALSE = 'true|false'

/** Names that say it themselves: what such a text looks like stands above the list. */
const SAYS_ITS_FORM = /(Pesos|Percent)$/

function formOf(path: string, shape: Shape): string {
  const { type, anyOf, items, properties, description } = shape
  if (shape.enum) return shape.enum.join('|')
  if (anyOf) return anyOf.map((each) => wordOf(each)).join('|')
  if (properties) return Object.keys(properties).join('|')
  if (items) return formOf(path, items)
  if (type === 'boolean') return TRUE_OR_FALSE
  return SAYS_ITS_FORM.test(path) ? '' : (description?.split(':')[0] ?? '')
}

function wordOf(shape: Shape): string {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum.join('|')
  return shape.type === 'boolean' ? TRUE_OR_FALSE : (shape.type ?? '')
}
