import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** `import styles from '#web/kit/form/button.module.css'` */
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm

/**
 * A class as `dialog-title`: no two style sheets have the same name, and names compress better than
 * hashes.
 */
export function className(local: string, sheet: string): string {
  return `${basename(sheet, '.module.css')}-${local}`
}

/**
 * Writes each class where it is used, so that no script contains the table of all classes of a
 * style sheet. The sheet stays imported, for the page's style.
 */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: /\/web\/.*\.tsx(\?|$)/ },
        handler: (code, id) => ({ code: withClasses(code, id), map: null }),
      },
    },
    {
      name: 'sheets-without-names',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: () => ({ code: 'export {}', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

/** @throws Error for a class that is not written as a name, like `styles['row']` */
export function withClasses(code: string, id: string): string {
  const sheets = [...code.matchAll(IMPORT)].map(([, name = '', sheet = '']) => ({ name, sheet }))
  const bare = code.replace(IMPORT, "import '$2'")
  return sheets.reduce((text, { name, sheet }) => {
    const written = text.replace(
      new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'),
      (_, local: string) => JSON.stringify(className(local, sheet)),
    )
    if (new RegExp(`\\b${name}\\[`).test(written))
      throw new Error(`${id}: a class of ${sheet} has no written name.`)
    return written
  }, bare)
}
