/**
 * A text of a query, a form or a signed content. Empty where it is missing, or given several times:
 * whoever checks it refuses that as any other wrong one, and never reads the text "undefined".
 */
export function textField(given: unknown, name: string): string {
  const value = (given as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}
