// Prints the bill of materials (CycloneDX 1.5): every package of package-lock.json with its hash.
// `npm sbom` leaves out packages that production and development share.
import { readFileSync } from 'node:fs'

interface Entry {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
}

const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  name: string
  version: string
  packages: Record<string, Entry>
}
const components = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => componentOf(path.replace(/^.*node_modules\//, ''), entry))
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components,
}
console.log(JSON.stringify(bom, null, 2))

function componentOf(packageName: string, { version: of, integrity, license, dev }: Entry) {
  const [, hash] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  const content = hash && Buffer.from(hash, 'base64').toString('hex')
  return {
    type: 'library',
    name: packageName,
    version: of,
    // What production does not need is marked as excluded from it.
    scope: dev ? 'excluded' : 'required',
    purl: `pkg:npm/${packageName.replace('@', '%40')}@${of}`,
    ...(content ? { hashes: [{ alg: 'SHA-512', content }] } : {}),
    ...(license ? { licenses: [{ expression: license }] } : {}),
  }
}
