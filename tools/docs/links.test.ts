import { globSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { releasePaths } from '#tools/release/release-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = '{bench,contract,deploy,docs,domain,doubles,drills,e2e,hosts,server,tools,web}'
const TOP = new Set(FOLDERS.slice(1, -1).split(','))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const documents = globSync(['*.md', `${FOLDERS}/**/*.md`], { cwd: ROOT })

test('every relative link of a document leads to a file, and to a heading of it', () => {
  const links = documents.flatMap((from) =>
    [...read(from).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, file = '', heading]) => ({ from, file, heading }),
    ),
  )
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((link) => !leads(link))).toEqual([])
})

test('a page that a release brings leads to nothing that only the repository has', () => {
  const held = releasePaths(read('.dockerignore'))
  const isHeld = (path: string) => held.some((one) => path === one || path.startsWith(`${one}/`))
  const links = globSync('docs/{operate,staff}/*.md', { cwd: ROOT }).flatMap((from) =>
    [...read(from).matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, file = '']) => ({
      from,
      path: normalize(join(dirname(from), file)),
    })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ path }) => !isHeld(path))).toEqual([])
})

test('a way through the code leads through at most eleven files, in order and each once', () => {
  for (const name of ['repayment', 'approval', 'application']) {
    const page = read(`docs/develop/${name}.md`)
    const files = [...page.matchAll(/\]\(\.\.\/\.\.\/([^)#]+)\)/g)].map(([, file = '']) => file)
    expect(files.length, name).toBeGreaterThan(8)
    expect(files.length, name).toBeLessThan(12)
    expect(new Set(files).size, name).toBe(files.length)
  }
})

interface Link {
  readonly from: string
  readonly file: string
  readonly heading: string | undefined
}

function leads({ from, file, heading }: Link): boolean {
  const path = file === '' ? from : normalize(join(dirname(from), file))
  if (!existsSync(join(ROOT, path))) return false
  return heading === undefined || (path.endsWith('.md') && anchorsOf(path).has(heading))
}

/** As GitHub makes them of headings. */
function anchorsOf(path: string): Set<string> {
  const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
  return new Set(
    headings.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\d _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

test('every file that a document, or a table of evidence, names by its path is there', () => {
  const named = [...documents, ...globSync('docs/*.tsv', { cwd: ROOT })]
    .filter((from) => from !== 'CHANGELOG.md' && !from.startsWith('docs/specification/'))
    .flatMap((from) =>
      [...read(from).matchAll(/`([a-z0-9]+\/[\w./-]+\.(?:tsx?|md|sh|yml|json|sql))`/g)].map(
        ([, path = '']) => ({ from, path }),
      ),
    )
    .filter(({ path }) => TOP.has(path.split('/')[0] ?? ''))
  expect(named.length).toBeGreaterThan(400)
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('a page that code, a file of deploy/ or a rule of an alarm names is there, and so is its section', () => {
  const files = globSync(
    ['*.{ts,mjs}', `.ci/*`, `${FOLDERS}/**/*.{ts,tsx,sh,yml,yaml,conf,service}`],
    {
      cwd: ROOT,
    },
  ).filter((path) => !path.endsWith(relative(ROOT, import.meta.filename)))
  const named = files.flatMap((from) =>
    [
      ...read(from)
        .replaceAll(/\n *(?:\/\/|\*|#) ?/g, ' ')
        .matchAll(/(?<![\w/])(docs\/[a-z][\w/-]*\.\w+)(?:, "?([A-Z][\w '-]*\w)"?\)|#([\w-]+))?/g),
    ].map(([, path = '', section, heading]) => ({ from, path, section, heading })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((it) => !isThere(it))).toEqual([])
})

interface Named {
  readonly path: string
  readonly section: string | undefined
  readonly heading: string | undefined
}

function isThere({ path, section, heading }: Named): boolean {
  if (!existsSync(join(ROOT, path))) return false
  if (section !== undefined) return new RegExp(`^#+ ${section}$`, 'm').test(read(path))
  return heading === undefined || anchorsOf(path).has(heading)
}
