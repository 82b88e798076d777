import { createHash, createHmac } from 'node:crypto'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { signedByKey } from '#doubles/dragonpay/notice-keys.ts'
import type { NoticeKind } from '#doubles/kit/database/dragonpay-tables.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Signs a notice in every documented way; those of payouts have the oldest one alone. A forger has
 * neither the password nor the key.
 */
export async function signNotice(
  { database, merchant }: Pick<Gateway, 'database' | 'merchant'>,
  kind: NoticeKind,
  fields: Fields,
  isForged = false,
): Promise<Record<string, string>> {
  const password = isForged ? 'not the password' : merchant.password
  if (kind === 'payout') {
    const signed = valuesOf(fields, ['merchantTxnId', 'refNo', 'status', 'message'])
    return { ...fields, digest: signDigest([...signed, password]) }
  }
  const signed = valuesOf(fields, ['txnid', 'refno', 'status', 'message'])
  const newer = [...signed, ...valuesOf(fields, ['merchantid', 'param1', 'param2'])]
  const text = isForged ? 'another text' : [...newer, fields['amount'] ?? ''].join(':')
  return {
    ...fields,
    digest: signDigest([...signed, password]),
    signature: createHmac('sha256', password).update(newer.join(':')).digest('base64'),
    signatures: await signedByKey(database, text),
  }
}

/** SHA-1 in hex over values joined by colons, the password last. */
export function signDigest(values: readonly string[]): string {
  return createHash('sha1').update(values.join(':')).digest('hex')
}

function valuesOf(fields: Fields, names: readonly string[]): string[] {
  return names.map((name) => fields[name] ?? '')
}
