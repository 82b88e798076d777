import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'

const PortionLines = Type.Array(Type.Object({ portion: Type.String(), amount: Type.Integer() }))

/** The borrower's own ledger; serves /bookkeeping. */
export const getBookkeeping = endpoint({
  method: 'POST',
  path: '/v3/bookkeeping/bookkeeping',
  summary:
    'Every entry booked on the borrower’s loans, oldest first, with the balance after each, and what is owed today.',
  input: Type.Object({ orderId: Type.Optional(Id) }),
  output: Type.Object({
    entries: Type.Array(
      Type.Object({
        /** YYYY-MM-DD HH:MM:SS in Manila. */
        at: Type.String(),
        event: Type.String(),
        reason: Type.String(),
        reference: Type.String(),
        /** The change of each portion of the debt, centavos. */
        lines: PortionLines,
        /** Of a disbursement with deductions: what was sent and what was kept back, centavos. */
        deducted: Type.Union([
          Type.Object({ netProceeds: Type.Integer(), keptBack: Type.Integer() }),
          Type.Null(),
        ]),
        /** What is owed after it, centavos. */
        balance: Type.Integer(),
        /** Hexadecimal, of the loan's chain. */
        hash: Type.String(),
      }),
    ),
    /** Owed and in no entry: charged since the last booking, or written off. */
    unbooked: PortionLines,
    /** What is owed today, centavos: the last balance and what is in no entry. */
    balance: Type.Integer(),
  }),
})

const TYPES = { csv: 'text/csv', json: 'application/json', pdf: 'application/pdf' } as const
export type ExportFormat = keyof typeof TYPES
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = TYPES

/**
 * The whole ledger of a loan as a file, with hash chain and the lender's signature; serves
 * /bookkeeping.
 */
export const exportLedger = endpoint({
  method: 'GET',
  path: '/v3/bookkeeping/export',
  summary: 'Every entry of one loan as a signed file, that anybody can check with verify-export.',
  input: Type.Object({
    orderId: Id,
    format: Type.Union([Type.Literal('csv'), Type.Literal('json'), Type.Literal('pdf')]),
  }),
  output: Type.Null(),
  files: Object.values(TYPES),
})

/** The public keys of export signatures, so that anybody can check an export; serves no screen. */
export const getExportKey = endpoint({
  method: 'GET',
  path: '/bookkeeping/key',
  summary: 'The public key of the signatures on exports of the ledger.',
  access: 'visitor',
  input: Type.Object({}),
  output: Type.Object({
    algorithm: Type.Literal('Ed25519'),
    /** 32 bytes, base64url: what exports are signed with now. */
    key: Type.String(),
    /** Those that older exports were signed with. */
    previous: Type.Array(Type.String()),
  }),
})
