interface SomeSchema {
  type?: string
  const?: unknown
  examples?: unknown[]
  enum?: unknown[]
  anyOf?: SomeSchema[]
  properties?: Record<string, SomeSchema>
  required?: string[]
  items?: SomeSchema
  minimum?: number
  minLength?: number
  minItems?: number
}

/** The smallest value that a schema accepts: tests make requests from it for every call. */
export function makeSample(schema: object): unknown {
  const some = schema as SomeSchema
  if ('const' in some) return some.const
  if (some.examples) return some.examples[0]
  if (some.enum) return some.enum[0]
  if (some.anyOf) return makeSample(some.anyOf[0] ?? {})
  if (some.type === 'object') return sampleObject(some)
  if (some.type === 'array') {
    return Array.from({ length: some.minItems ?? 0 }, () => makeSample(some.items ?? {}))
  }
  if (some.type === 'integer' || some.type === 'number') return some.minimum ?? 1
  if (some.type === 'boolean') return false
  return 'x'.repeat(some.minLength ?? 1)
}

function sampleObject({ properties = {}, required = [] }: SomeSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, makeSample(properties[name] ?? {})]))
}
