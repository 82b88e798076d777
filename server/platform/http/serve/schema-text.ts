interface SomeSchema {
  type?: string
  const?: unknown
  anyOf?: SomeSchema[]
  properties?: Record<string, SomeSchema>
  required?: string[]
  items?: SomeSchema
}

/** A schema in TypeScript syntax, for people who read the API. */
export function schemaText(schema: object, indent = ''): string {
  const some = schema as SomeSchema
  if ('const' in some) return JSON.stringify(some.const)
  if (some.anyOf) return some.anyOf.map((one) => schemaText(one, indent)).join(' | ')
  if (some.type === 'array') return `Array<${schemaText(some.items ?? {}, indent)}>`
  if (some.type === 'object') return objectText(some, indent)
  return some.type ?? 'any'
}

function objectText({ properties = {}, required = [] }: SomeSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${schemaText(field, inner)}\n`
  })
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}'
}
