interface SomeSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: SomeSchema[]
  properties?: Record<string, SomeSchema>
  required?: string[]
  items?: SomeSchema
  minimum?: number
  minLength?: number
  minItems?: number
}

/** The smallest value that a schema takes: tests make requests from it for every call. */
export function sampleOf(schema: object): unknown {
  const it = schema as SomeSchema
  if ('const' in it) return it.const
  if (it.enum) return it.enum[0]
  if (it.anyOf) return sampleOf(it.anyOf[0] ?? {})
  if (it.type === 'object') return sampleObject(it)
  if (it.type === 'array') {
    return Array.from({ length: it.minItems ?? 0 }, () => sampleOf(it.items ?? {}))
  }
  if (it.type === 'integer' || it.type === 'number') return it.minimum ?? 1
  if (it.type === 'boolean') return false
  return 'x'.repeat(it.minLength ?? 1)
}

function sampleObject({ properties = {}, required = [] }: SomeSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
}
