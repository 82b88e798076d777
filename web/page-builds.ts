import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { schemasStayHome } from '#web/schemas-stay-home.ts'

/** The oldest web views that are served; also the oldest that Vite and React can be built for. */
const TARGETS = ['safari15.4', 'chrome107']

/** The pages of the web, each built alone: the CSS of one is never sent with another. */
export const PAGES = ['borrower'] as const

/** One page for browsers, in `dist/web`. */
export function page(name: (typeof PAGES)[number]): UserConfig {
  return {
    ...shared(),
    build: {
      outDir: 'dist/web',
      emptyOutDir: name === PAGES[0],
      target: TARGETS,
      manifest: `${name}-manifest.json`,
      // One file, so that the server can write it into the page.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `web/${name}/index.html`,
        treeshake: { manualPureFunctions: ['endpoint'] },
      },
    },
  }
}

/** The module with which the server renders first views, in `dist/render`. */
export function renderModule(): UserConfig {
  return {
    ...shared(),
    build: {
      outDir: 'dist/render',
      ssr: true,
      rolldownOptions: { input: { render: 'web/borrower/render.tsx' } },
    },
  }
}

function shared(): UserConfig {
  return {
    appType: 'custom',
    publicDir: false,
    plugins: [schemasStayHome(), react()],
    resolve: { alias: { typebox: fileURLToPath(import.meta.resolve('#web/typebox-stub.ts')) } },
  }
}
