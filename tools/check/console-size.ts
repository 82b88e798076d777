import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { consolePage } from '#web/page-builds.ts'
import { firstVisit, type Manifest } from '#tools/pictures/first-visit.ts'

const GUESSER = 'dist/size-guesser'

const GUESSER_PAGE = '<div id="root"></div><script type="module" src="./main.ts"></script>'
const GUESSER_MAIN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Admin, ListGuesser, Resource } from 'react-admin'
const dataProvider = { getList: async () => ({ data: [{ id: 1, name: 'Ana' }], total: 1 }) }
const posts = createElement(Resource, { name: 'posts', list: ListGuesser })
const admin = createElement(Admin, { dataProvider }, posts)
createRoot(document.getElementById('root')).render(admin)
`

/**
 * Bytes of the JavaScript of the console's first page, Today, as built; and those of a react-admin
 * with one guessed list, built by the same settings.
 */
export async function sizesOfConsole(): Promise<{ console: number; guesser: number }> {
  const own = readManifest('dist/web/console-manifest.json')
  const files = firstVisit(own, ['web/console/index.html'])
  return { console: gzipped('dist/web', files), guesser: await sizeOfGuesser() }
}

async function sizeOfGuesser(): Promise<number> {
  mkdirSync(GUESSER, { recursive: true })
  try {
    writeFileSync(join(GUESSER, 'index.html'), GUESSER_PAGE)
    writeFileSync(join(GUESSER, 'main.ts'), GUESSER_MAIN)
    process.env['NODE_ENV'] = 'production'
    const settings = consolePage()
    await build({
      ...settings,
      configFile: false,
      logLevel: 'error',
      build: {
        ...settings.build,
        outDir: join(GUESSER, 'built'),
        manifest: 'manifest.json',
        rolldownOptions: { ...settings.build?.rolldownOptions, input: join(GUESSER, 'index.html') },
      },
    })
    const manifest = readManifest(join(GUESSER, 'built/manifest.json'))
    return gzipped(join(GUESSER, 'built'), firstVisit(manifest, [`${GUESSER}/index.html`]))
  } finally {
    rmSync(GUESSER, { recursive: true })
  }
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Bytes of these files, each compressed by itself as it is sent. */
function gzipped(folder: string, files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(join(folder, file))).length, 0)
}
