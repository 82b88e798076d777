// Prints the JavaScript of a first visit to every screen of the borrower app and to the promotion
// page, and how much more that is than React alone, built by the same settings. Fails above a limit.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { ownCopy } from '#web/own-copies.ts'
import { page } from '#web/page-builds.ts'
import { buildWeb } from '#tools/release/build-web.ts'
import { sizesOfConsole } from './console-size.ts'
import {
  firstVisit,
  findKit,
  LANDING_TEXTS,
  type Manifest,
  screenModules,
  textModules,
} from '#tools/pictures/first-visit.ts'

/** How many times React alone a first visit may take: a borrower's, and a stranger's. */
const LIMIT = 1.3
const LANDING_LIMIT = 1.15

/** How many times a react-admin with one guessed list the first page of the console may take. */
const CONSOLE_LIMIT = 1.5

/** The set of texts that a first visit loads, by market. */
const TEXTS = { asGiven: 'as-given', philippines: 'en' }

const WEB = 'dist/web'
const HELLO = 'dist/size-hello'

const HELLO_PAGE = '<div id="root"></div><script type="module" src="./main.ts"></script>'
const HELLO_MAIN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')!).render(createElement('p', null, 'Hello'))
`

await buildWeb()
const react = await sizeOfReact()
const manifest = readManifest(join(WEB, 'borrower-manifest.json'))
const landing = readManifest(join(WEB, 'landing-manifest.json'))
const read = (file: string) => readFileSync(file, 'utf8')
const screens = screenModules(read('web/borrower/screens.ts'), read)

console.log(`${'react + react-dom'.padEnd(36)} ${kilobytes(react)}`)
for (const row of screens)
  for (const [market, textsName] of Object.entries(TEXTS)) {
    const texts = textModules(manifest, row, textsName)
    const loaded = firstVisit(manifest, [findKit(manifest), ownCopy(row.module), ...texts])
    weigh(`${row.screen} (${market})`, loaded, LIMIT)
  }
for (const [market, texts] of Object.entries(TEXTS)) {
  const modules = [findKit(landing), ...textModules(landing, { texts: LANDING_TEXTS }, texts)]
  weigh(`promotion (${market})`, firstVisit(landing, modules), LANDING_LIMIT)
}

const { console: own, guesser } = await sizesOfConsole()
console.log(`${'react-admin with one ListGuesser'.padEnd(36)} ${kilobytes(guesser)}`)
report('console, first page', own, guesser, CONSOLE_LIMIT)

function weigh(name: string, loaded: readonly string[], limit: number): void {
  report(name, gzipped(WEB, loaded), react, limit)
}

/** Prints a size beside what it is compared with, and fails above the limit. */
function report(name: string, size: number, base: number, limit: number): void {
  const ratio = size / base
  const verdict =
    ratio > limit ? `  over ${limit.toFixed(2)} by ${Math.ceil(size - limit * base)} bytes` : ''
  console.log(`${name.padEnd(36)} ${kilobytes(size)}  × ${ratio.toFixed(2)}${verdict}`)
  if (ratio > limit) process.exitCode = 1
}

/** Bytes of a page that only says hello. */
async function sizeOfReact(): Promise<number> {
  mkdirSync(HELLO, { recursive: true })
  try {
    writeFileSync(join(HELLO, 'index.html'), HELLO_PAGE)
    writeFileSync(join(HELLO, 'main.ts'), HELLO_MAIN)
    process.env['NODE_ENV'] = 'production'
    const settings = page('borrower')
    await build({
      ...settings,
      configFile: false,
      logLevel: 'warn',
      build: {
        ...settings.build,
        outDir: join(HELLO, 'built'),
        manifest: 'manifest.json',
        rolldownOptions: { ...settings.build?.rolldownOptions, input: join(HELLO, 'index.html') },
      },
    })
    const hello = readManifest(join(HELLO, 'built/manifest.json'))
    return gzipped(join(HELLO, 'built'), firstVisit(hello, [`${HELLO}/index.html`]))
  } finally {
    rmSync(HELLO, { recursive: true })
  }
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Bytes of these files, each compressed by itself as it is sent. */
function gzipped(folder: string, files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(join(folder, file))).length, 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
