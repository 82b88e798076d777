import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'

/** Characters that a field of a call takes, wherever its input has it; undefined: no text of its own. */
export function limitOf({ input }: Pick<StaffEndpoint, 'input'>, name: string): number | undefined {
  return limitsIn(input, '').find(([path]) => `.${path}`.endsWith(`.${name}`))?.[1]
}

type Limit = readonly [path: string, maxLength: number]

interface Schema {
  readonly maxLength?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
}

function limitsIn(schema: Schema, path: string): readonly Limit[] {
  const { maxLength, properties = {} } = schema
  const own: readonly Limit[] = typeof maxLength === 'number' ? [[path, maxLength]] : []
  const inside = Object.entries(properties).flatMap(([name, each]) =>
    limitsIn(each as Schema, path === '' ? name : `${path}.${name}`),
  )
  return [...own, ...inside]
}
