/** A field of a page's file that changed, as text. */
export interface PageChange {
  /** `texts.en.title`. */
  readonly field: string
  readonly before: string
  readonly after: string
}

/** The fields in which two files of a page differ. */
export function pageChanges(before: unknown, after: unknown): PageChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((change) => change.before !== change.after)
}

/** Every value that is no object, by its path; paragraphs of a list are one text. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (Array.isArray(value)) return new Map([[path, value.map(String).join('\n\n')]])
  if (typeof value !== 'object' || value === null) return new Map([[path, textOf(value)]])
  const inside = Object.entries(value).flatMap(([name, of]) => [
    ...leavesOf(of, path === '' ? name : `${path}.${name}`),
  ])
  return new Map(inside)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
