import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'

type Fault = ReturnType<typeof Errors>[number]

/**
 * The faults of a value by a schema, as sentences for the person who wrote it; none when it is
 * right. The `description` of a text says in words what its pattern wants.
 */
export function schemaFaults(schema: TSchema, value: unknown): string[] {
  const faults = Errors(schema, value)
    // A field too many is reported twice: here, and as an additional property.
    .filter(({ keyword }) => keyword !== 'boolean')
    .flatMap((fault) => sentencesOf(schema, fault))
  return [...new Set(faults)]
}

function sentencesOf(schema: TSchema, fault: Fault): string[] {
  const field = fault.instancePath.slice(1).replaceAll('/', '.')
  const inside = (name: string) => (field === '' ? name : `${field}.${name}`)
  const named = field === '' ? 'The whole' : field
  if (fault.keyword === 'required')
    return fault.params.requiredProperties.map((name) => `${inside(name)} is missing.`)
  if (fault.keyword === 'additionalProperties')
    return fault.params.additionalProperties.map((name) => `${inside(name)} is no field.`)
  return [`${named} ${wantedBy(schema, fault)}.`]
}

function wantedBy(schema: TSchema, fault: Fault): string {
  if (fault.keyword === 'enum') return `must be one of: ${fault.params.allowedValues.join(', ')}`
  if (fault.keyword !== 'pattern') return fault.message
  return `must be ${descriptionAt(schema, fault.schemaPath) ?? 'in another format'}`
}

/** @param path of the schema that was not met: `#/properties/terms/properties/annualRate` */
function descriptionAt(schema: TSchema, path: string): string | undefined {
  const found = path
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], schema)
  return (found as { description?: string } | undefined)?.description
}
