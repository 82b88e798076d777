interface SomeSchema {
  type?: string
  const?: unknown
  anyOf?: SomeSchema[]
  properties?: Record<string, SomeSchema>
  required?: string[]
  items?: SomeSchema
}

/** A schema as TypeScript would write it, for people who read the API. */
export function schemaText(schema: object, indent = ''): string {
  const it = schema as SomeSchema
  if ('const' in it) return JSON.stringify(it.const)
  if (it.anyOf) return it.anyOf.map((one) => schemaText(one, indent)).join(' | ')
  if (it.type === 'array') return `Array<${schemaText(it.items ?? {}, indent)}>`
  if (it.type === 'object') return objectText(it, indent)
  return it.type ?? 'any'
}

function objectText({ properties = {}, required = [] }: SomeSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${schemaText(field, inner)}\n`
  })
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}'
}
