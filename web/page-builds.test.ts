// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importsBelow, withImports } from '#web/imports.ts'
import { kitModules, page, PAGES } from '#web/page-builds.ts'

/** The part of Vite's manifest that lists which file loads which. */
type Manifest = Record<string, { imports?: string[]; dynamicImports?: string[] }>

interface Built {
  html: string
  manifest: Manifest
  scripts: string
  /** File names. */
  styles: string[]
  /** Of the first of them. */
  style: string
}

/** A call that each page's scripts must contain, and the style sheets it must include. */
const EXPECTED = {
  borrower: { call: '/v3/personal-center/contact-kf-info', sheets: 'web/{borrower,kit}' },
  landing: { call: '/api/v2/youmi/promotion/get-sms', sheets: 'web/landing' },
}

/** A context, or a variable of a module. */
const REMEMBERS =
  /\bcreateContext\(|^(?:export )?let |^(?:export )?const .*= new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/m

const sourceOf = (module: string) => readFileSync(module, 'utf8')

const folders: string[] = []

beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

async function buildPage(name: (typeof PAGES)[number]): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-web-'))
  folders.push(folder)
  const config = page(name)
  const settings = { ...config, build: { ...config.build, outDir: folder } }
  await build({ ...settings, configFile: false, logLevel: 'error' })

  const files = await readdir(join(folder, 'assets'))
  const read = (file: string) => readFile(join(folder, 'assets', file), 'utf8')
  const scripts = await Promise.all(files.filter((file) => file.endsWith('.js')).map(read))
  const styles = files.filter((file) => file.endsWith('.css'))
  return {
    html: await readFile(join(folder, `web/${name}/index.html`), 'utf8'),
    manifest: JSON.parse(await readFile(join(folder, `${name}-manifest.json`), 'utf8')) as Manifest,
    scripts: scripts.join('\n'),
    styles,
    style: await read(styles[0] ?? ''),
  }
}

describe.each(PAGES)('the page %s', (name) => {
  let built: Built
  beforeAll(async () => {
    built = await buildPage(name)
  })

  test('schemas and their texts never reach the browser', () => {
    expect(built.scripts).toContain(EXPECTED[name].call)
    // An option of a schema is first in its call; a text area has a maxLength among its props.
    const words = [/\(\{m(?:ax|in)Length:\d/, /additionalProperties/, /typebox/, /\bType\.\w+\(/]
    expect(words.filter((word) => word.test(built.scripts))).toEqual([])
    expect(built.scripts).not.toContain('for the customer service screen')
  })

  test('calls that no screen makes are not in the bundle', () => {
    expect(built.scripts).not.toContain('/host/entry-token')
  })

  test('no API is called that the oldest web views do not have', () => {
    const younger =
      /\.toSorted\(|\.toReversed\(|AbortSignal\.(timeout|any)|URL\.(canParse|parse)\(|withResolvers|Object\.groupBy/
    expect(younger.exec(built.scripts)?.[0]).toBeUndefined()
  })

  test('all its style sheets are in the one that is sent', () => {
    const sheets = globSync(`${EXPECTED[name].sheets}/**/*.module.css`).map((file) =>
      basename(file, '.module.css'),
    )
    expect(sheets.length).toBeGreaterThan(3)
    expect(sheets.filter((sheet) => !built.style.includes(`.${sheet}-`))).toEqual([])
  })

  test('a screen is one file, and so is each set of its texts', () => {
    const copies = Object.entries(built.manifest).filter(([key]) =>
      /(-screens?\.tsx|texts\/(as-given|en|fil)\.ts)\?of=/.test(key),
    )
    expect(copies.length).toBeGreaterThan(2)
    const shared = new Set(Object.values(built.manifest).flatMap(({ imports = [] }) => imports))
    for (const [key, { imports = [] }] of copies) {
      const isScreen = key.includes('-screen')
      expect(imports.length, `${key} imports ${imports.join(' ')}`).toBe(isScreen ? 2 : 0)
      expect(isScreen || !shared.has(key), key).toBe(true)
    }
  })

  test('what a page loads later has the modules of the same copy', () => {
    // A file that several later parts of one copy share has no key: it is of whoever imports it.
    const copyOf = (key: string): string | undefined => {
      if (!key.startsWith('_')) return key.split('?')[1]
      const importers = Object.entries(built.manifest).filter(([, { imports = [] }]) =>
        imports.includes(key),
      )
      const copies = new Set(importers.map(([one]) => copyOf(one)))
      return copies.size === 1 ? [...copies][0] : undefined
    }
    const loaded = Object.entries(built.manifest).flatMap(([key, { dynamicImports = [] }]) =>
      dynamicImports.map((later) => [key, later] as const),
    )
    const others = loaded
      .filter(([key, later]) => copyOf(key) !== copyOf(later))
      .filter(([, later]) => !/-screens?\.tsx|texts\/.*(as-given|en|fil)\.ts/.test(later))
    expect(others.map(([, later]) => later).filter((later) => later.includes('?'))).toEqual([])
  })

  // A screen and what the kit loads later each have a copy of such a module.
  test('no module outside the kit that the kit loads later remembers anything', () => {
    const kit = kitModules(name)
    const later = [...kit].flatMap((module) =>
      [...sourceOf(module).matchAll(/\bimport\('#([^']+)'\)/g)].map(([, one = '']) => one),
    )
    expect(later.length).toBeGreaterThan(0)
    const remembering = [...withImports(later, importsBelow(''))]
      .filter((module) => !kit.has(module))
      .filter((module) => REMEMBERS.test(sourceOf(module)))
    expect(remembering).toEqual([])
  })

  test('the page has one style sheet, two scripts and the placeholders that the server fills', () => {
    expect(built.styles).toHaveLength(1)
    expect(built.html).toContain(`href="/assets/${built.styles[0]}"`)
    // The packages, which change only with their releases, and all of ours that every view needs.
    expect(built.html.match(/<script/g)).toHaveLength(2)
    expect(built.html).toMatch(/<div id="app"><!--app--><\/div>\s*<!--page-->/)
    expect(built.html).toMatch(/<html lang="en">[\s\S]*<title>Hiram<\/title>/)
  })
})
