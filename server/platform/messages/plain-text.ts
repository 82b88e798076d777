import { withoutHidden } from '#contract/hidden-characters.ts'

/** What somebody typed, without blanks around it and characters that nobody sees. */
export function plainText(typed: string): string {
  return withoutHidden(typed).trim()
}
