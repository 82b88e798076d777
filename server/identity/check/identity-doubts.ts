import type { ShownIdentity } from '#server/identity/picture/compare-pictures.ts'
import type { SeenIdentity } from '#server/providers/identity-check/identity-check.ts'

/** What a service doubts about pictures of an ID. */
export type IdentityDoubt = 'document' | 'face' | 'name' | 'birthDate' | 'idNumber'

/** What the ID does not say as the borrower typed it, and what the service itself doubts. */
export function identityDoubts(
  { isGenuine, isSameFace, fullName, birthOn, idNumber }: SeenIdentity,
  typed: Pick<ShownIdentity['typed'], 'fullName' | 'birthDate' | 'idType' | 'idNumber'>,
): IdentityDoubt[] {
  const checks: readonly (readonly [IdentityDoubt, boolean])[] = [
    ['document', isGenuine],
    ['face', isSameFace],
    ['name', fullName !== null && hasWordsOf(fullName, typed.fullName)],
    ['birthDate', birthOn === typed.birthDate],
    [
      'idNumber',
      idNumber !== null &&
        printed(typed.idType, idNumber) === printed(typed.idType, typed.idNumber),
    ],
  ]
  return checks.flatMap(([doubt, isRight]) => (isRight ? [] : [doubt]))
}

/** An ID may have a middle name, and its own order. */
function hasWordsOf(read: string, typed: string): boolean {
  const found = new Set(words(read))
  const needed = words(typed)
  return needed.length > 0 && needed.every((word) => found.has(word))
}

function words(text: string): string[] {
  return text.split(/\s+/).map(plain).filter(Boolean)
}

/** What both say: a service may leave out the city of a senior citizen, and the sign PRN. */
function printed(type: string, number: string): string {
  if (type === 'seniorCitizen') return plain(number).replace(/^[A-Z]+/, '')
  return type === 'postal' ? plain(number).replace(/^PRN/, '') : plain(number)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}
