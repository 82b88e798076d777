/** The text fields of a query, a form or a JSON body; the last source wins. */
export function textFields(...sources: unknown[]): Record<string, string> {
  const pairs = sources.flatMap((source) => Object.entries(source ?? {}))
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
