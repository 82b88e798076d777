import { attachedFile, isSealed } from '#server/lending/bookkeeping/export-pdf.ts'
import {
  type CertificateStatement,
  isCertificateSigned,
  readCertificate,
} from '#server/lending/zero-balance/certificate.ts'

export interface CheckedCertificate {
  readonly statement: CertificateStatement
  /** A sentence for each fault; empty when nothing was changed. */
  readonly faults: readonly string[]
}

/**
 * Checks a file that may be a zero-balance certificate.
 *
 * @param key the lender's public key, from the lender and not from the file
 * @returns null when the file is no certificate
 */
export function checkCertificate(bytes: Buffer, key: string): CheckedCertificate | null {
  const content = attachedFile(bytes)
  const certificate = content && readCertificate(content)
  if (!certificate) return null
  const { statement } = certificate
  const faults: string[] = []
  if (statement.key !== key)
    faults.push(`It is signed with the key ${statement.key}, and not with the lender's, ${key}.`)
  else if (!isCertificateSigned(certificate, key))
    faults.push('The signature is not that of this certificate.')
  if (!isSealed(bytes, key))
    faults.push('The PDF was changed: the seal at its end is not that of its bytes.')
  return { statement, faults }
}
