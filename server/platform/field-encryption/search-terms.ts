import type { SearchTerm } from '#server/platform/field-encryption/search-hash.ts'
import type { SealedTable } from '#server/platform/field-encryption/sealed-tables.ts'

/** The columns of a row that its terms are made of; encrypted ones as their texts. */
export type OpenedRow = Readonly<Record<string, unknown>>

/** What the rows of a table are found by: their person, number of an ID, address, and payout accounts. */
export function listSearchTerms(table: SealedTable, row: OpenedRow): readonly SearchTerm[] {
  return (TERMS[table]?.(row) ?? []).filter(isWhole)
}

/** A term that lacks a value finds nothing. */
function isWhole(term: readonly unknown[]): term is SearchTerm {
  return term.every((value) => typeof value === 'string' && value !== '')
}

const TERMS: Partial<Record<SealedTable, (row: OpenedRow) => readonly (readonly unknown[])[]>> = {
  borrower: ({ full_name, birth_on }) => [
    ['person', full_name, birth_on],
    ...(typeof full_name === 'string' ? nameTerms(full_name) : []),
  ],
  borrower_information: ({ group_name, items }) => {
    if (group_name === 'public') return [['address', comparable(fieldOf(items, 'presentAddress'))]]
    return group_name === 'personal' ? idTerms(JSON.parse(String(items)) as TypedId) : []
  },
  payout_account: ({ bank_code, account_number }) => [['account', bank_code, account_number]],
  kept_identity: ({ record }) => termsOfIdentity(JSON.parse(String(record)) as KeptIdentity),
  exclusion: ({ person }) => exclusionTerms(JSON.parse(String(person)) as ExcludedPerson),
}

/**
 * A name as staff look for it: whole, and each of its words. Case, accents and punctuation do not
 * count; the order of the words counts for the whole name alone.
 */
export function nameTerms(name: string): SearchTerm[] {
  const words = nameWords(name)
  const whole = words.join(' ')
  // So that each name has a term, by which a pass sees that its row was hashed.
  if (whole === '') return [['name', name]]
  return [['name', whole], ...words.map((word) => ['nameWord', word] as const)]
}

/** By what somebody is found who is not lent to; each is whole or counts for nothing. */
export interface ExcludedPerson {
  readonly fullName?: string | null | undefined
  /** YYYY-MM-DD. */
  readonly birthOn?: string | null | undefined
  readonly idNumber?: string | null | undefined
  readonly phone?: string | null | undefined
  /** Marks of browsers, in hex. */
  readonly devices?: readonly string[] | undefined
}

/**
 * A name counts with its birth date alone, however its words are ordered, written and accented: of
 * one name there are thousands.
 */
export function exclusionTerms(person: ExcludedPerson): readonly SearchTerm[] {
  const { fullName, birthOn, idNumber, phone, devices = [] } = person
  const words = nameWords(fullName ?? '').toSorted()
  const terms: readonly (readonly unknown[])[] = [
    ['excludedName', words.join(' '), birthOn],
    ['idNumber', idNumber],
    ['excludedPhone', phone],
    ...devices.map((device) => ['excludedDevice', device]),
  ]
  return terms.filter(isWhole)
}

/** The different words of a name, in plain small letters. */
function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))]
}

function fieldOf(items: unknown, name: string): unknown {
  return typeof items === 'string' ? (JSON.parse(items) as OpenedRow)[name] : undefined
}

/** An address without what people write differently: capitals, blanks and punctuation. */
function comparable(address: unknown): string {
  if (typeof address !== 'string') return ''
  return address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** An ID, with the numbers of those before it. */
interface TypedId {
  readonly idNumber?: string
  readonly formerIdNumbers?: readonly string[]
}

function idTerms({ idNumber, formerIdNumbers = [] }: TypedId) {
  return [idNumber, ...formerIdNumbers].map((number) => ['idNumber', number])
}

/** What is kept of an erased borrower, as far as others are compared with it. */
interface KeptIdentity {
  readonly fullName?: string | null
  readonly birthDate?: string | null
  readonly information?: { readonly personal?: TypedId }
  readonly payoutAccounts?: readonly { readonly bank: string; readonly number: string }[]
}

function termsOfIdentity({ fullName, birthDate, information, payoutAccounts = [] }: KeptIdentity) {
  return [
    ['person', fullName, birthDate],
    ...idTerms(information?.personal ?? {}),
    ...payoutAccounts.map(({ bank, number }) => ['account', bank, number]),
  ]
}

/** Columns in the clear that terms are made of. */
export const TERM_COLUMNS: Partial<Record<SealedTable, readonly string[]>> = {
  borrower_information: ['group_name'],
  payout_account: ['bank_code'],
}

/** Columns that get a value from what was opened: rows of the version before lack it. */
export function derivedColumns(table: SealedTable, { record }: OpenedRow): OpenedRow {
  if (table !== 'kept_identity') return {}
  return { phone: (JSON.parse(String(record)) as { phone?: string }).phone ?? null }
}
