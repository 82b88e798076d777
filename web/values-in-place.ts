import type { Plugin } from 'vite'
import { CODES } from '#contract/codes.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'

/** The contract's tables of names for words that mean nothing. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = { CODES, SCREEN_PATHS }

/** `CODES.stale`, and the import that would bring the whole table along. */
const VALUE = /\b(CODES|SCREEN_PATHS)\.(\w+)/g
const IMPORT = /^import \{ (CODES|SCREEN_PATHS)(?:, type \w+)* \} from '#contract\/[\w-]+\.ts'$/gm

/**
 * Writes the path of a screen, and the code of a refusal, where a page names it, so that no page
 * carries the tables of all of them: most of a kilobyte that hardly compresses.
 */
export function valuesInPlace(): Plugin {
  return {
    name: 'values-in-place',
    apply: 'build',
    // While the source stands as it was written.
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/ },
      handler(code) {
        const written = code.replace(VALUE, (whole, table: string, name: string) => {
          const value = TABLES[table]?.[name]
          return value === undefined ? whole : JSON.stringify(value)
        })
        if (written === code) return null
        const isLeft = (table: string) => written.replace(IMPORT, '').includes(table)
        return {
          code: written.replace(IMPORT, (line, table: string) => (isLeft(table) ? line : '')),
          map: null,
        }
      },
    },
  }
}
