// Builds a release of HEAD: a tarball, its bill of materials, hashes, signature, and the image.
// The same commit gives the same bytes. Usage: npm run release -- build [FOLDER]
// RELEASE_KEY names a file with an Ed25519 private key (PEM); without it the release is not signed.
import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { buildImage } from './build-image.ts'
import { checkRelease } from './check-release.ts'
import { isTest, releasePaths } from './release-files.ts'
import { releaseFolder } from './release-folder.ts'
import { releaseNotes } from './release-notes.ts'

const out = releaseFolder(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
const keyFile = process.env['RELEASE_KEY'] || null
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const name = `hiram-${version}`

if (git('status', '--porcelain') !== '')
  throw new Error('Files differ from HEAD: commit them first, a release is of a commit.')
const { date } = releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version)

mkdirSync(out, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'hiram-release-'))
try {
  unpackHead(join(folder, name))
  buildIn(join(folder, name))
  pack()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
writeFileSync(join(out, `${name}.sbom.json`), `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
writeHashes([`${name}.tar.gz`, `${name}.sbom.json`])
checkRelease(out, name, keyFile === null ? null : readFileSync(keyFile, 'utf8'))
console.log(`${name} of ${date}, commit ${git('rev-parse', 'HEAD')}, in ${out}`)
console.log(buildImage(version))

function git(...given: string[]): string {
  return execFileSync('git', given, { encoding: 'utf8' }).trim()
}

/** The files of HEAD that an installation needs. */
function unpackHead(root: string): void {
  mkdirSync(root)
  const files = git('ls-files', '-z', '--', ...releasePaths()).split('\0')
  const wanted = files.filter((file) => file !== '' && !isTest(file))
  const list = join(folder, 'files')
  writeFileSync(list, wanted.join('\0'))
  const archive = join(folder, 'head.tar')
  execFileSync('git', ['archive', '--output', archive, 'HEAD'])
  execFileSync('tar', [
    '--extract',
    '--file',
    archive,
    '--directory',
    root,
    '--null',
    '--files-from',
    list,
  ])
}

/** Builds the web there, with the packages of its lock file. */
function buildIn(root: string): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  const inRoot = { cwd: root, stdio: 'inherit', env } as const
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['ci', '--include=dev', ...quiet], inRoot)
  execFileSync(process.execPath, ['tools/release/build-web.ts', '--now'], inRoot)
  rmSync(join(root, 'node_modules'), { recursive: true })
}

/** Without what differs from one machine to the next: order, times, owners, rights. */
function pack(): void {
  const archive = join(folder, `${name}.tar`)
  const time = `--mtime=@${git('show', '--no-patch', '--format=%ct', 'HEAD')}`
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const created = ['--create', '--format=ustar', ...same, time]
  execFileSync('tar', [...created, '--file', archive, '--directory', folder, name])
  const packed = execFileSync('gzip', ['--no-name', '--best', '--stdout', archive], {
    maxBuffer: 1024 ** 3,
  })
  writeFileSync(join(out, `${name}.tar.gz`), packed)
}

function writeHashes(files: readonly string[]): void {
  const lines = files.map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(out, file)))
    return `${hash.digest('hex')}  ${file}\n`
  })
  const hashes = Buffer.from(lines.join(''))
  writeFileSync(join(out, 'SHA256SUMS'), hashes)
  rmSync(join(out, 'SHA256SUMS.sig'), { force: true })
  if (!keyFile) return console.log('NOT SIGNED: RELEASE_KEY names no key.')
  const key = createPrivateKey(readFileSync(keyFile))
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error('RELEASE_KEY is no Ed25519 key: openssl genpkey -algorithm ed25519.')
  writeFileSync(join(out, 'SHA256SUMS.sig'), sign(null, hashes, key))
}
