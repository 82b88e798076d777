import { type Static, Type } from 'typebox'
import { Errors } from 'typebox/value'
import type { KeyObject } from 'node:crypto'
import { isSigned, signBytes, statementText } from '#server/lending/bookkeeping/export-key.ts'

const Strict = { additionalProperties: false }
const Day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` })
const CentavosText = Type.String({ pattern: String.raw`^\d+$` })

/** The signed statement: one loan, and its balance after the last entry. */
export const CertificateStatement = Type.Object(
  {
    format: Type.Literal('hiram-zero-balance/1'),
    certificateNo: Type.String(),
    brand: Type.String(),
    lender: Type.String(),
    secRegistration: Type.String(),
    certificateOfAuthority: Type.String(),
    borrower: Type.String(),
    orderId: Type.String(),
    orderNo: Type.String(),
    product: Type.String(),
    currency: Type.Literal('PHP'),
    principal: CentavosText,
    /** Manila days. */
    madeOn: Day,
    paidOutOn: Day,
    endedOn: Day,
    /** Paid in full, or cancelled within the free days. */
    ending: Type.Union([Type.Literal('settled'), Type.Literal('cancelled')]),
    totalPaid: CentavosText,
    outstanding: Type.Literal('0'),
    /** When the last entry was booked. The certificate says nothing about later entries. */
    asOf: Type.String(),
    entryCount: Type.Integer({ minimum: 1 }),
    /** Hash of the last entry. */
    head: Type.String(),
    /** The public key of the signature, base64url. */
    key: Type.String(),
  },
  Strict,
)
export type CertificateStatement = Static<typeof CertificateStatement>

const Certificate = Type.Object(
  {
    statement: CertificateStatement,
    /** Ed25519 over the statement's text, base64url. */
    signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
  },
  Strict,
)
/** A zero-balance certificate with the lender's signature. */
export type Certificate = Static<typeof Certificate>

/** Signs a statement. */
export function signed(key: KeyObject, statement: CertificateStatement): Certificate {
  return { statement, signature: signBytes(key, Buffer.from(statementText(statement))) }
}

/** Whether the lender signed exactly this certificate. */
export function isCertificateSigned({ statement, signature }: Certificate, key: string): boolean {
  return isSigned(key, Buffer.from(statementText(statement)), signature)
}

export function writeCertificate(certificate: Certificate): Buffer {
  return Buffer.from(`${JSON.stringify(certificate, null, 2)}\n`)
}

/** The certificate in a file; null when it has none. */
export function readCertificate(bytes: Buffer): Certificate | null {
  try {
    const content: unknown = JSON.parse(bytes.toString('utf8'))
    const [wrong] = Errors(Certificate, content)
    return wrong ? null : (content as Certificate)
  } catch {
    return null
  }
}
