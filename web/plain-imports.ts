import type { Plugin } from 'vite'

/** What wraps every import of a build in a helper that fetches beforehand what the import needs. */
const WRAPPING = ['vite:build-import-analysis', 'native:import-analysis-build']

/**
 * Leaves an import to the browser, as it is written: there is nothing to fetch beforehand in pages
 * that name their scripts themselves, and the wrapping would stand in every page once per screen.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      for (const wrapping of WRAPPING) takeOut(plugins as Plugin[], wrapping)
    },
  }
}

function takeOut(plugins: Plugin[], wrapping: string): void {
  const at = plugins.findIndex(({ name }) => name === wrapping)
  if (at < 0) throw new Error(`Vite has no plugin ${wrapping} any more.`)
  plugins.splice(at, 1)
}
