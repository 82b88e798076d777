import type { Plugin } from 'vite'

/**
 * Leaves an import to the browser: Vite wraps it in a helper that fetches beforehand what the
 * import needs, and has nothing to fetch in pages that name their scripts themselves.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
