import { attachedFile, isSealed } from '#server/lending/bookkeeping/export-pdf.ts'
import {
  type CertificateStatement,
  isCertificateSigned,
  readCertificate,
} from '#server/lending/zero-balance/certificate.ts'

export interface CheckedCertificate {
  readonly statement: CertificateStatement
  /** A sentence for each fault; none when nothing was changed. */
  readonly faults: readonly string[]
}

/**
 * Checks a file that may be a zero-balance certificate.
 *
 * @param key the lender's public key, from the lender and not from the file
 * @returns null where it is none
 */
export function checkCertificate(bytes: Buffer, key: string): CheckedCertificate | null {
  const content = attachedFile(bytes)
  const it = content && readCertificate(content)
  if (!it) return null
  const { statement } = it
  const faults: string[] = []
  if (statement.key !== key)
    faults.push(`It is signed with the key ${statement.key}, and not with the lender's, ${key}.`)
  else if (!isCertificateSigned(it, key))
    faults.push('The signature is not that of this certificate.')
  if (!isSealed(bytes, key))
    faults.push('The PDF was changed: the seal at its end is not that of its bytes.')
  return { statement, faults }
}
