import type { Plugin } from 'vite'
import { CODES } from '#contract/codes.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** The contract's tables of names for given words, and the icons. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CODES,
  SCREEN_PATHS,
  SHAPES,
}

/** `CODES.stale`, and the import that would include the whole table. */
const VALUE = /\b(CODES|SCREEN_PATHS|SHAPES)\.(\w+)/g
const IMPORT =
  /^import \{ (CODES|SCREEN_PATHS|SHAPES)(?:, type \w+)* \} from '#(?:contract|web\/kit\/icon)\/[\w-]+\.ts'$/gm

/**
 * Inlines the path of a screen, the code of a refusal and the shape of an icon, so that no page
 * contains the whole tables: most of a kilobyte each that hardly compresses.
 */
export function valuesInPlace(): Plugin {
  return {
    name: 'values-in-place',
    apply: 'build',
    // Before other plugins change the source.
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?(\?|$)/ },
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
