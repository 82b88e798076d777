import { type Static, Type } from 'typebox'

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** Centavos as the ledger hashes them: decimal text, no leading zeros. */
const CentavosText = Type.String({ pattern: '^(0|[1-9][0-9]{0,17})$' })
const Strict = { additionalProperties: false }

/** One entry: the content of its hash, the amount owed after it, and the hash. */
const ExportedEntry = Type.Object(
  {
    sequence: Type.Integer({ minimum: 1 }),
    /** UTC, to the microsecond. */
    at: Type.String(),
    valueOn: Type.String(),
    event: Type.String(),
    reason: Type.String(),
    reference: Type.String(),
    reverses: Type.Union([Type.String(), Type.Null()]),
    transfers: Type.Array(
      Type.Object(
        {
          debit: Type.String(),
          credit: Type.String(),
          installment: Type.Union([Type.Integer(), Type.Null()]),
          amount: CentavosText,
        },
        Strict,
      ),
      { minItems: 1 },
    ),
    outstanding: CentavosText,
    hash: Hash,
  },
  Strict,
)
export type ExportedEntry = Static<typeof ExportedEntry>

/** The signed statement: the loan, the number of entries and the last hash. */
const ExportStatement = Type.Object(
  {
    format: Type.Literal('hiram-ledger-export/1'),
    brand: Type.String(),
    lender: Type.String(),
    orderId: Type.String(),
    orderNo: Type.String(),
    currency: Type.Literal('PHP'),
    chain: Type.String(),
    entryCount: Type.Integer({ minimum: 1 }),
    /** Hash of the last entry. */
    head: Hash,
    outstanding: CentavosText,
    /** When the last entry was booked. */
    upTo: Type.String(),
    /** The public key of the signature, base64url. */
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  },
  Strict,
)
export type ExportStatement = Static<typeof ExportStatement>

/** A loan's whole chain with a signed statement of its entry count and last hash. */
export const LedgerExport = Type.Object(
  {
    statement: ExportStatement,
    entries: Type.Array(ExportedEntry, { minItems: 1 }),
    /** Ed25519 over the statement's text, base64url. */
    signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
  },
  Strict,
)
export type LedgerExport = Static<typeof LedgerExport>

/** The hashed text of an entry (`entryContent`), computed from the exported entry. */
export function exportedContent(chain: string, entry: ExportedEntry): string {
  const { at, event, reason, reference, reverses, transfers, valueOn } = entry
  return JSON.stringify({
    at,
    chain,
    event,
    format: 1,
    reason,
    reference,
    reverses,
    transfers: transfers.map(({ amount, credit, debit, installment }) => ({
      amount,
      credit,
      debit,
      installment,
    })),
    valueOn,
  })
}
