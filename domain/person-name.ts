/**
 * Whether two writings are of one name: case, spaces, accents and the signs in names (Ma. Dela
 * Cruz-Reyes, O'Hara) do not count, letters and their order do. For the holder of a payout account,
 * who must be the borrower: forms and banks write the same name in their own ways.
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
