import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { schemasStayHome } from '#web/schemas-stay-home.ts'

/** The oldest web views that are served; also the oldest that this React is built for. */
const TARGETS = ['safari15.4', 'chrome107']

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * What nearly every screen of the borrower app is made of, and React, as one file: many small ones
 * compress badly. A part that few screens show does not belong here.
 */
const EVERY_SCREEN =
  /\/node_modules\/|\/web\/kit\/(action-bar|amount|app|button|card|failed|last-known|link-button|loan-query|product-header|rows|screen-frame|skeleton|use-act|use-go)\.tsx?$/

/** The pages of the web, each built alone: the CSS of one is never sent with another. */
export const PAGES = ['borrower'] as const

/** One page for browsers: `dist/web/web/<page>/index.html` and `dist/web/assets`. */
export function page(name: (typeof PAGES)[number]): UserConfig {
  return {
    ...shared(),
    build: {
      outDir: 'dist/web',
      // The first page clears what an older build left.
      emptyOutDir: name === PAGES[0],
      target: TARGETS,
      manifest: `${name}-manifest.json`,
      // One file, so that the server can write it into the page.
      cssCodeSplit: false,
      // The server names the scripts of a screen in its page (built-renderer.ts).
      modulePreload: false,
      rolldownOptions: {
        input: `web/${name}/index.html`,
        treeshake: { manualPureFunctions: ['endpoint'] },
        output: { codeSplitting: { groups: [{ name: 'page', test: EVERY_SCREEN }] } },
      },
    },
  }
}

/** The module with which the server renders first views: `dist/render/render.js`. */
export function renderModule(): UserConfig {
  return {
    ...shared(),
    // With React in it, so that it is the same wherever it runs: React's development build, which
    // Node would load by itself, renders several times slower.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/render',
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: { input: { render: 'web/borrower/render.tsx' } },
    },
  }
}

function shared(): UserConfig {
  return {
    root: ROOT,
    appType: 'custom',
    publicDir: false,
    plugins: [schemasStayHome(), react()],
    resolve: {
      alias: {
        typebox: `${ROOT}web/typebox-stub.ts`,
        'use-sync-external-store/shim/index.js': `${ROOT}web/external-store.ts`,
        'use-sync-external-store/shim': `${ROOT}web/external-store.ts`,
      },
    },
  }
}
