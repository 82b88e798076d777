import type { Plugin } from 'vite'

/**
 * Takes the classes of a style sheet one by one: then each stands in the script where it is used,
 * and not also in a table of all.
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
