import type { Plugin } from 'vite'

/** The plugins that wrap every import of a build in a preload helper. */
const WRAPPING = ['vite:build-import-analysis', 'native:import-analysis-build']

/**
 * Keeps dynamic imports as written: pages name their scripts themselves, so nothing has to be
 * preloaded, and the helper would be in every page once per screen.
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
