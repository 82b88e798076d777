/** A field of values that an action changed. */
export interface ChangedField {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** The fields of two JSON objects side by side, those of either. */
export function changedFields(before: string, after: string): ChangedField[] {
  const [old, now] = [JSON.parse(before), JSON.parse(after)] as Record<string, unknown>[]
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...fields].map((field) => ({
    field,
    before: shown(old?.[field]),
    after: shown(now?.[field]),
  }))
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
