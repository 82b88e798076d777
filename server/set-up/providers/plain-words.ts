/** What others wrote, without what would play with a terminal. */
export function plainWords(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
