/** What is read of a schema here. */
interface SomeSchema {
  readonly type?: string
  readonly anyOf?: readonly SomeSchema[]
  readonly properties?: Readonly<Record<string, SomeSchema>>
  readonly items?: SomeSchema
}

/**
 * Gives the fields of an input the types that their schema declares, in place: a form and an address
 * carry everything as text, and senders of JSON may do so too. An integer is digits, with a minus
 * where the schema allows it; true and false are these words; a whole number may stand for the text
 * of its digits. Nothing else stands for something else: '1e3', '0x10', '', true, null and lists are
 * refused by the schema where they are not what it names.
 */
export function withDeclaredTypes(schema: object, value: unknown): unknown {
  const some = schema as SomeSchema
  if (some.anyOf) return asOneOf(some.anyOf, value)
  if (Array.isArray(value)) return asItems(some, value)
  if (typeof value === 'object' && value !== null) return asFields(some, value as Fields)
  return asScalar(some.type, value)
}

type Fields = Record<string, unknown>

function asFields({ properties = {} }: SomeSchema, fields: Fields): Fields {
  for (const [name, schema] of Object.entries(properties))
    if (Object.hasOwn(fields, name)) fields[name] = withDeclaredTypes(schema, fields[name])
  return fields
}

function asItems({ items }: SomeSchema, values: unknown[]): unknown[] {
  if (items)
    for (const [at, value] of values.entries()) values[at] = withDeclaredTypes(items, value)
  return values
}

/** As it is where one of the schemas takes it so; else as the first of them reads it. */
function asOneOf(schemas: readonly SomeSchema[], value: unknown): unknown {
  if (schemas.some(({ type }) => type !== undefined && type === typeOf(value))) return value
  const read = schemas.map((schema) => withDeclaredTypes(schema, value))
  return read.find((each) => each !== value) ?? value
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value
}

function asScalar(type: string | undefined, value: unknown): unknown {
  if (typeof value === 'number' && type === 'string')
    return Number.isSafeInteger(value) ? String(value) : value
  if (typeof value !== 'string') return value
  if (type === 'integer' || type === 'number') return wholeNumber(value) ?? value
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function wholeNumber(text: string): number | null {
  const number = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}
