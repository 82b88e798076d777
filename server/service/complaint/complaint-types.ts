import type { Language } from '#contract/brand.ts'
import { COLLECTION_TYPE, type ProblemChoice } from '#contract/complaint.ts'

type Titles = Readonly<Record<Language, string>>

/** What may be complained of, in the order in which it is offered. */
const TYPES: ReadonlyMap<number, Titles> = new Map([
  [COLLECTION_TYPE, { en: 'Collection', fil: 'Paniningil' }],
  [2, { en: 'Repayment not posted', fil: 'Hindi pumasok ang bayad' }],
  [3, { en: 'Fees and charges', fil: 'Mga fee at singil' }],
  [4, { en: 'App and account', fil: 'App at account' }],
  [5, { en: 'Other', fil: 'Iba pa' }],
])

/** Of type 1 alone (ENT-065): what SEC MC 18 s.2019 forbids of collectors. */
const SUB_TYPES: ReadonlyMap<number, Titles> = new Map([
  [11, { en: 'Threats or insults', fil: 'Pananakot o pang-iinsulto' }],
  [12, { en: 'Calls to my contacts', fil: 'Pagtawag sa mga kakilala ko' }],
  [13, { en: 'Calls too often or too late', fil: 'Pagtawag nang sobrang dalas o dis-oras' }],
  [14, { en: 'Collection of what I paid', fil: 'Sinisingil pa ang nabayaran ko na' }],
])

export function problemTypes(language: Language): ProblemChoice[] {
  return choices(TYPES, language)
}

export function problemSubTypes(language: Language): ProblemChoice[] {
  return choices(SUB_TYPES, language)
}

/** What a type and its sub-type are called; empty where there is none. */
export function typeTitles(
  { type, subType }: { type: number; subType: number | null },
  language: Language,
): { type: string; subType: string } {
  return {
    type: TYPES.get(type)?.[language] ?? '',
    subType: (subType !== null && SUB_TYPES.get(subType)?.[language]) || '',
  }
}

/** The type that a form names; null: there is none of this value. */
export function typeOf(value: string): number | null {
  return knownIn(TYPES, value)
}

/** The sub-type that a form names; null: there is none of this value. */
export function subTypeOf(value: string): number | null {
  return knownIn(SUB_TYPES, value)
}

function choices(titles: ReadonlyMap<number, Titles>, language: Language): ProblemChoice[] {
  return [...titles].map(([value, words]) => ({ value, title: words[language] }))
}

function knownIn(titles: ReadonlyMap<number, Titles>, value: string): number | null {
  return [...titles.keys()].find((known) => String(known) === value) ?? null
}
