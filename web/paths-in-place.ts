import type { Plugin } from 'vite'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'

/**
 * Writes the path of a screen where a page names it, so that no page carries the table of all
 * screens: it is half a kilobyte of words that do not compress.
 */
export function pathsInPlace(): Plugin {
  const paths: Readonly<Record<string, string>> = SCREEN_PATHS
  return {
    name: 'paths-in-place',
    // While the source stands as it was written.
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/ },
      handler(code) {
        if (!code.includes('SCREEN_PATHS.')) return null
        const inPlace = code.replace(/\bSCREEN_PATHS\.(\w+)/g, (whole, screen: string) =>
          screen in paths ? JSON.stringify(paths[screen]) : whole,
        )
        // An import alone would still bring the table along.
        const without = inPlace.replace(IMPORT, '')
        return { code: without.includes('SCREEN_PATHS') ? inPlace : without, map: null }
      },
    },
  }
}

const IMPORT = /^import \{ SCREEN_PATHS(?:, type \w+)* \} from '#contract\/screen-paths\.ts'$/m
