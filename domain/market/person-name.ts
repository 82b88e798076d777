/**
 * Whether two spellings are the same name. Letters and their order count; case, spaces, accents and
 * punctuation (Ma. Dela Cruz-Reyes, O'Hara) do not. The holder of a payout account must be the
 * borrower, and forms and banks write the same name differently.
 */
export function isSameName(one: string, other: string): boolean {
  const letters = plainLetters(one)
  return letters !== '' && letters === plainLetters(other)
}

function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.,'’-]/gu, '')
    .toLowerCase()
}
