import type { Language } from '#contract/brand.ts'
import type { ProblemChoice } from '#contract/complaint/complaint.ts'
import { COMPLAINT_MESSAGES } from '#server/service/complaint/complaint-messages.ts'

type Titles = Readonly<Record<number, string>>

export function problemTypes(language: Language): ProblemChoice[] {
  return choices(COMPLAINT_MESSAGES[language].types)
}

export function problemSubTypes(language: Language): ProblemChoice[] {
  return choices(COMPLAINT_MESSAGES[language].subTypes)
}

/** The titles of a type and its sub-type; empty where there is none. */
export function typeTitles(
  { type, subType }: { type: number; subType: number | null },
  language: Language,
): { type: string; subType: string } {
  const { types, subTypes }: Readonly<Record<'types' | 'subTypes', Titles>> =
    COMPLAINT_MESSAGES[language]
  return {
    type: types[type] ?? '',
    subType: (subType !== null && subTypes[subType]) || '',
  }
}

/** The type with this value on the wire, or null. */
export function parseType(value: string): number | null {
  return keyIn(COMPLAINT_MESSAGES.en.types, value)
}

/** The sub-type with this value on the wire, or null. */
export function parseSubType(value: string): number | null {
  return keyIn(COMPLAINT_MESSAGES.en.subTypes, value)
}

function choices(titles: Titles): ProblemChoice[] {
  return Object.entries(titles).map(([value, title]) => ({ value: Number(value), title }))
}

function keyIn(titles: Titles, value: string): number | null {
  return Object.keys(titles).includes(value) ? Number(value) : null
}
