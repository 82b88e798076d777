import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SettingError } from '#server/platform/settings/setting.ts'

/** A tarball of `npm run release -- build` that is what its maker wrote. */
export interface ReleaseFile {
  readonly path: string
  readonly version: string
}

/**
 * Compares a tarball with the hash in SHA256SUMS beside it, and that file with its signature.
 *
 * @param keyFile the public key of its maker, Ed25519 in PEM; null: only the hash is compared
 * @throws SettingError that says what is missing or differs
 */
export async function verifyRelease(path: string, keyFile: string | null): Promise<ReleaseFile> {
  const name = basename(path)
  const [, version] = /^hiram-(\d+\.\d+\.\d+)\.tar\.gz$/.exec(name) ?? []
  if (version === undefined)
    throw new SettingError(`${path} is no release: its name is like hiram-0.2.0.tar.gz.`)
  if (!existsSync(path)) throw new SettingError(`There is no ${path}.`)
  const sums = join(dirname(path), 'SHA256SUMS')
  if (!existsSync(sums)) throw new SettingError(`There is no ${sums}: it comes with the release.`)
  if (keyFile !== null) verifySignature(sums, keyFile)
  const [hash] = new RegExp(`^[0-9a-f]{64}(?=  ${RegExp.escape(name)}$)`, 'm').exec(
    readFileSync(sums, 'utf8'),
  ) ?? [null]
  if (hash === null) throw new SettingError(`${sums} does not name ${name}.`)
  if ((await sha256(path)) !== hash)
    throw new SettingError(`${path} is not what ${sums} says: fetch both again.`)
  return { path, version }
}

function verifySignature(sums: string, keyFile: string): void {
  const signature = `${sums}.sig`
  if (!existsSync(signature))
    throw new SettingError(`There is no ${signature}: the release is not signed.`)
  if (!verify(null, readFileSync(sums), publicKey(keyFile), readFileSync(signature)))
    throw new SettingError(`${signature} is not by the key ${keyFile}: do not use this release.`)
}

function publicKey(file: string) {
  const pem = readFileSync(file)
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // It is told below.
  }
  throw new SettingError(`${file} is no public key of Ed25519 in PEM.`)
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
