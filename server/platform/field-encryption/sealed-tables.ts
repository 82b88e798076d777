/** How a column's value becomes the text that is encrypted; bytes do in base64. */
type Kind = 'text' | 'date' | 'json' | 'bytes'

/** A table with encrypted columns. */
interface SealedTableRow {
  /** Columns of the primary key, with their types. */
  readonly key: Readonly<Record<string, 'uuid' | 'text' | 'integer'>>
  /** The column whose value a ciphertext is bound to: the borrower, or whose row it is. */
  readonly owner: string
  /** Columns in the clear; each has a `…_sealed` beside it. */
  readonly columns: Readonly<Record<string, Kind>>
  /** Whether the table has `search_hashes`. */
  readonly isSearched: boolean
  /** Rows of one step of a pass through all, where they are large. */
  readonly rowsAtOnce?: number
}

/** Every encrypted column. A new one needs a row here, a migration, and `npm run -s tables`. */
export const SEALED_TABLES = {
  borrower: {
    key: { id: 'uuid' },
    owner: 'id',
    columns: { full_name: 'text', birth_on: 'date' },
    isSearched: true,
  },
  borrower_information: {
    key: { borrower_id: 'uuid', group_name: 'text' },
    owner: 'borrower_id',
    columns: { items: 'json' },
    isSearched: true,
  },
  payout_account: {
    key: { borrower_id: 'uuid', id: 'uuid' },
    owner: 'borrower_id',
    columns: { account_number: 'text', holder_name: 'text' },
    isSearched: true,
  },
  offer: {
    key: { id: 'uuid' },
    owner: 'borrower_id',
    columns: { disclosure: 'text' },
    isSearched: false,
  },
  disclosure: {
    key: { borrower_id: 'uuid', loan_id: 'uuid', version: 'integer' },
    owner: 'borrower_id',
    columns: { facts: 'text' },
    isSearched: false,
  },
  disclosure_pdf: {
    key: { borrower_id: 'uuid', loan_id: 'uuid', version: 'integer' },
    owner: 'borrower_id',
    columns: { bytes: 'bytes' },
    isSearched: false,
  },
  push_subscription: {
    key: { id: 'uuid' },
    owner: 'borrower_id',
    columns: { subscription: 'text' },
    isSearched: false,
  },
  identity_picture: {
    key: { borrower_id: 'uuid', id: 'text' },
    owner: 'borrower_id',
    columns: { picture: 'text' },
    isSearched: false,
    rowsAtOnce: 20,
  },
  borrower_check: {
    key: { borrower_id: 'uuid', id: 'uuid' },
    owner: 'borrower_id',
    columns: { found: 'text' },
    isSearched: false,
    rowsAtOnce: 10,
  },
  staff_log_detail: {
    key: { borrower_id: 'uuid', call_id: 'uuid' },
    owner: 'borrower_id',
    columns: { changed: 'text' },
    isSearched: false,
  },
  borrower_note: {
    key: { borrower_id: 'uuid', id: 'uuid' },
    owner: 'borrower_id',
    columns: { text: 'text' },
    isSearched: false,
  },
  collection_contact: {
    key: { borrower_id: 'uuid', id: 'uuid' },
    owner: 'borrower_id',
    columns: { note: 'text' },
    isSearched: false,
  },
  help_request: {
    key: { borrower_id: 'uuid', id: 'uuid' },
    owner: 'borrower_id',
    columns: { reason: 'text', words: 'text', answer_text: 'text' },
    isSearched: false,
  },
  borrower_correction: {
    key: { borrower_id: 'uuid', id: 'uuid' },
    owner: 'borrower_id',
    columns: { details: 'text' },
    isSearched: false,
  },
  refund: {
    key: { id: 'uuid' },
    owner: 'id',
    columns: { receiver: 'text' },
    isSearched: false,
  },
  kept_identity: {
    key: { borrower_id: 'uuid' },
    owner: 'borrower_id',
    columns: { record: 'json' },
    isSearched: true,
  },
  exclusion: {
    key: { id: 'uuid' },
    owner: 'id',
    columns: { person: 'text' },
    isSearched: true,
  },
} as const satisfies Readonly<Record<string, SealedTableRow>>

export type SealedTable = keyof typeof SEALED_TABLES
export type PlainColumn<T extends SealedTable> = keyof (typeof SEALED_TABLES)[T]['columns'] & string

/** The names of the tables, in the order of a pass through all. */
export const SEALED_TABLE_NAMES = Object.keys(SEALED_TABLES) as SealedTable[]

/** A table, whatever its columns are. */
export function sealedTable(table: SealedTable): SealedTableRow {
  return SEALED_TABLES[table]
}

export function sealedKind(table: SealedTable, column: string): Kind {
  const kind = sealedTable(table).columns[column]
  if (!kind) throw new Error(`${table}.${column} is not encrypted.`)
  return kind
}

/** The text of a value in the clear. A null of JSON is no value. */
export function toSealedText(kind: Kind, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (kind === 'json') return JSON.stringify(value)
  if (kind === 'bytes') return (value as Buffer).toString('base64')
  return kind === 'date' ? (value as Temporal.PlainDate).toString() : (value as string)
}
