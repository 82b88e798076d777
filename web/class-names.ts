import type { Plugin } from 'vite'

/**
 * Imports the classes of a style sheet one by one: each is then inlined where it is used, and no
 * table of all classes is built.
 */
export function classNames(): Plugin {
  return {
    name: 'class-names',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/.*\.tsx$/ },
      handler: (code) => ({
        code: code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
        map: null,
      }),
    },
  }
}
