import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import type { ExportStatement } from '#server/lending/bookkeeping/ledger-export.ts'

/** The DER bytes before the 32 bytes of an Ed25519 key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The private key that signs exports now: asked once for each export, since it may be rotated. */
export function signingKey({ keys }: Pick<Config, 'keys'>): KeyObject {
  return keyOfSeed(keys.exports.current().bytes)
}

/** The public keys of all exports that were signed, the current one first. */
export function publicKeys({ keys }: Pick<Config, 'keys'>): [string, ...string[]] {
  const { exports } = keys
  return [publicText(exports.current()), ...exports.all().slice(1).map(publicText)]
}

function publicText({ bytes }: { readonly bytes: Buffer }): string {
  return publicKeyText(keyOfSeed(bytes))
}

/** @param seed 32 bytes */
export function keyOfSeed(seed: Buffer): KeyObject {
  const key = Buffer.concat([PRIVATE_PREFIX, seed])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** The public key as it is published: base64url of 32 bytes. */
export function publicKeyText(key: KeyObject): string {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return der.subarray(PUBLIC_PREFIX.length).toString('base64url')
}

export function signStatement(key: KeyObject, statement: ExportStatement): string {
  return sign(null, Buffer.from(statementText(statement)), key).toString('base64url')
}

export function isStatementSigned(
  publicKey: string,
  statement: ExportStatement,
  signature: string,
): boolean {
  return isSigned(publicKey, Buffer.from(statementText(statement)), signature)
}

export function signBytes(key: KeyObject, bytes: Buffer): string {
  return sign(null, bytes, key).toString('base64url')
}

export function isSigned(publicKey: string, bytes: Buffer, signature: string): boolean {
  const raw = Buffer.from(publicKey, 'base64url')
  const signed = Buffer.from(signature, 'base64url')
  // The last base64 character of 64 bytes has unused bits: only the canonical form is accepted.
  if (raw.length !== 32 || signed.toString('base64url') !== signature) return false
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, raw]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, bytes, key, signed)
}

/** JSON with sorted keys (RFC 8785): every value is a text or a whole number. */
export function statementText(statement: Readonly<Record<string, string | number>>): string {
  const fields = Object.entries(statement).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(fields))
}
