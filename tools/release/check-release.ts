import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Without one of these a release starts nowhere. */
const NEEDED = ['hiram', 'package-lock.json', 'server/cli/hiram.ts', 'dist/web/first-visits.json']

/**
 * Reads a release again as whoever fetches it does.
 *
 * @param key PEM that it was signed with; null: it is not signed
 * @throws Error that names what is missing or wrong
 */
export function checkRelease(folder: string, name: string, key: string | null): void {
  const read = (file: string) => {
    const path = join(folder, file)
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
    if (bytes.length === 0) throw new Error(`The release has no ${path}, or an empty one.`)
    return bytes
  }
  const hashes = read('SHA256SUMS')
  const lines = hashes.toString().split('\n')
  for (const file of [`${name}.tar.gz`, `${name}.sbom.json`]) {
    const hash = createHash('sha256').update(read(file)).digest('hex')
    if (!lines.includes(`${hash}  ${file}`)) throw new Error(`SHA256SUMS does not have ${file}.`)
  }
  if (key !== null && !verify(null, hashes, createPublicKey(key), read('SHA256SUMS.sig')))
    throw new Error('SHA256SUMS.sig is no signature of SHA256SUMS.')
  const tarball = join(folder, `${name}.tar.gz`)
  const list = ['--list', '--gzip', '--file', tarball]
  const held = execFileSync('tar', list, { encoding: 'utf8', maxBuffer: 1024 ** 3 }).split('\n')
  const missing = NEEDED.filter((file) => !held.includes(`${name}/${file}`))
  if (missing.length > 0) throw new Error(`${tarball} lacks ${missing.join(', ')}.`)
}
