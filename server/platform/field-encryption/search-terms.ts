import type { SearchTerm } from '#server/platform/field-encryption/search-hash.ts'
import type { SealedTable } from '#server/platform/field-encryption/sealed-tables.ts'

/** The columns of a row that its terms are made of; encrypted ones as their texts. */
export type OpenedRow = Readonly<Record<string, unknown>>

/** What the rows of a table are found by: their person, number of an ID, and payout accounts. */
export function searchTermsOf(table: SealedTable, row: OpenedRow): readonly SearchTerm[] {
  return (TERMS[table]?.(row) ?? []).filter(isWhole)
}

/** A term that lacks a value finds nothing. */
function isWhole(term: readonly unknown[]): term is SearchTerm {
  return term.every((value) => typeof value === 'string' && value !== '')
}

const TERMS: Partial<Record<SealedTable, (row: OpenedRow) => readonly (readonly unknown[])[]>> = {
  borrower: ({ full_name, birth_on }) => [['person', full_name, birth_on]],
  borrower_information: ({ group_name, items }) =>
    group_name === 'personal' ? [['idNumber', fieldOf(items, 'idNumber')]] : [],
  payout_account: ({ bank_code, account_number }) => [['account', bank_code, account_number]],
  kept_identity: ({ record }) => termsOfIdentity(JSON.parse(String(record)) as KeptIdentity),
}

function fieldOf(items: unknown, name: string): unknown {
  return typeof items === 'string' ? (JSON.parse(items) as OpenedRow)[name] : undefined
}

/** What is kept of an erased borrower, as far as others are compared with it. */
interface KeptIdentity {
  readonly fullName?: string | null
  readonly birthDate?: string | null
  readonly information?: { readonly personal?: { readonly idNumber?: string } }
  readonly payoutAccounts?: readonly { readonly bank: string; readonly number: string }[]
}

function termsOfIdentity({ fullName, birthDate, information, payoutAccounts = [] }: KeptIdentity) {
  return [
    ['person', fullName, birthDate],
    ['idNumber', information?.personal?.idNumber],
    ...payoutAccounts.map(({ bank, number }) => ['account', bank, number]),
  ]
}

/** Columns in the clear that terms are made of. */
export const TERM_COLUMNS: Partial<Record<SealedTable, readonly string[]>> = {
  borrower_information: ['group_name'],
  payout_account: ['bank_code'],
}

/** Columns that get a value from what was opened: rows of the version before lack it. */
export function alsoKept(table: SealedTable, { record }: OpenedRow): OpenedRow {
  if (table !== 'kept_identity') return {}
  return { phone: (JSON.parse(String(record)) as { phone?: string }).phone ?? null }
}
