import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PACKAGES = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])

const PREFIX = '\0react-as-module/'

const require = createRequire(import.meta.url)

/**
 * Gives our modules React's functions by their names. React is CommonJS: each file that imports it
 * would need the bundler's own runtime, which is then one file more for every page, and would name
 * each function as a property.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react/ },
      handler(source, importer = '') {
        const isOurs = !importer.startsWith(PREFIX) && !importer.includes('/node_modules/')
        return PACKAGES.has(source) && isOurs ? PREFIX + source : null
      },
    },
    load: {
      filter: { id: /react-as-module\/react/ },
      handler(id) {
        const name = id.slice(PREFIX.length)
        const names = Object.keys(require(name) as object).filter((one) => /^[A-Za-z]+$/.test(one))
        const exported = names.map((one) => `export const ${one} = React.${one}`)
        return { code: [`import React from '${name}'`, ...exported].join('\n'), moduleType: 'js' }
      },
    },
  }
}
