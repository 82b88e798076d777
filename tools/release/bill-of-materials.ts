import { readFileSync } from 'node:fs'

interface Entry {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
}

/** The bill of materials (CycloneDX 1.5) of package-lock.json: every package with its hash. */
export function billOfMaterials() {
  const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    name: string
    version: string
    packages: Record<string, Entry>
  }
  const components = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => componentOf(path.replace(/^.*node_modules\//, ''), entry))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  }
}

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
