import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** The sources of a screen, and the texts of a feature in one language. */
const SCREEN = /^web\/borrower\/.+-screens?\.tsx$/
const TEXTS = /^web\/.+\/texts\/(?:.+\/)?(?:as-given|en|fil)\.ts$/

/** A module of ours in a copy of its own. */
const COPY = /\/(?:web|contract|domain)\/.+\.tsx?\?of=[\w-]+$/

/**
 * The name under which a build has a module that is loaded by itself and has its own copy of what it
 * imports: its key in the manifest.
 */
export function ownCopy(module: string): string {
  return `${module}?of=${module
    .replace(/^web\//, '')
    .replace(/\.tsx?$/, '')
    .replaceAll('/', '-')}`
}

/**
 * Builds each screen, and each set of texts, with its own copy of all that it imports but `shared`,
 * so that each is one file that has what it uses and nothing else. A bundler would otherwise make a
 * file for every set of screens that have a module in common: 24 small files for one page.
 *
 * A document shows one screen, and whatever a screen loads later gets the modules of the same copy,
 * so a page never has two copies of a module, nor of what a module remembers.
 *
 * @param root   ends with a slash
 * @param shared modules of which every page has the same copy: paths from the root
 */
export function ownCopies(root: string, shared: ReadonlySet<string>): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^#.+\.tsx?$/ },
      handler(source, importer, { kind }) {
        const module = source.slice(1)
        if (shared.has(module)) return root + module
        if (kind === 'dynamic-import' && (SCREEN.test(module) || TEXTS.test(module)))
          return root + ownCopy(module)
        const [, copy = ''] = importer?.split('?') ?? []
        return copy ? `${root}${module}?${copy}` : null
      },
    },
    load: {
      filter: { id: COPY },
      async handler(id) {
        const [file = ''] = id.split('?')
        return { code: await readFile(file, 'utf8'), moduleType: file.endsWith('x') ? 'tsx' : 'ts' }
      },
    },
  }
}
