/** A placeholder: a name between braces. */
const PLACEHOLDER = /\{(\w+)\}/g

/** A text with what is known in place of its placeholders; others, and empty ones, stay open. */
export function filledIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (all, name: string) => facts[name] || all)
}

/** The names of the placeholders of a text. */
export function openFillIns(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}
