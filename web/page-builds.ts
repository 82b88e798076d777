import react from '@vitejs/plugin-react'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { classNames } from '#web/class-names.ts'
import { valuesInPlace } from '#web/values-in-place.ts'
import { plainImports } from '#web/plain-imports.ts'
import { schemasStayHome } from '#web/schemas-stay-home.ts'

/** The oldest supported web views; also the oldest that this React supports. */
const TARGETS = ['safari15.4', 'chrome107']

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The pages of the web, each built separately: the CSS of one is never sent with another. */
export const PAGES = ['borrower', 'landing'] as const

/** The source of the contact form's script. */
const CONTACT_SCRIPT = 'web/site/contact-form.ts'

/** Packages, which change only with their own releases; passkeys load after the first view. */
const PACKAGES = {
  name: 'packages',
  test: /\/node_modules\/(?!@simplewebauthn\/)|external-store/,
  priority: 3,
}

/** The texts of one language; a page loads those of its language alone. */
const CATALOGUE = String.raw`texts/(.+/)?(en|fil|as-given|shared-english)\.`

/** Modules of the kit that few first views need. */
const LOADED_LATER = 'status/empty-state|dialog/(?!top-modal)|form/(choice|field|picker|stars)'

/** Modules that several screens share go into few files, since many small ones compress worse. */
const BORROWER_FILES = [
  PACKAGES,
  // Modules of first views.
  {
    name: 'kit',
    test: new RegExp(`/web/kit/(?!${CATALOGUE}|${LOADED_LATER})`),
    minShareCount: 10,
    priority: 2,
  },
  // Dialogs over them, which are loaded later (lazy.ts).
  {
    name: 'modals',
    test: /\/web\/kit\/dialog\/(sheet|dialog|picture-dialog|use-modal)/,
    priority: 1,
  },
  // Forms need these together.
  {
    name: 'fields',
    test: /\/web\/kit\/form\/(field|digits|digits-field)\./,
    priority: 1,
  },
  // Pages that offer credit need lender notices and costs together.
  { name: 'credit-en', test: /\/web\/kit\/texts\/(lender|cost)\/en\./, priority: 1 },
  { name: 'credit-fil', test: /\/web\/kit\/texts\/(lender|cost)\/fil\./, priority: 1 },
]

/** The page's own script has what its later views share with it: a file of its own is longer. */
const LANDING_FILES = [PACKAGES]

const SHARED_FILES = { borrower: BORROWER_FILES, landing: LANDING_FILES }

/** One page for browsers: `dist/web/web/<page>/index.html` and `dist/web/assets`. */
export function page(name: (typeof PAGES)[number]): UserConfig {
  return {
    ...shared(),
    build: {
      outDir: 'dist/web',
      // The first page clears an older build.
      emptyOutDir: name === PAGES[0],
      target: TARGETS,
      manifest: `${name}-manifest.json`,
      // One file, so that the server can write it into the page.
      cssCodeSplit: false,
      // The server names the scripts of a screen in its page (built-renderer.ts).
      modulePreload: false,
      rolldownOptions: {
        input: `web/${name}/index.html`,
        // SWR’s only warning is about a setting that is off.
        treeshake: { manualPureFunctions: ['endpoint', 'console.warn'] },
        output: {
          codeSplitting: { groups: SHARED_FILES[name] },
          // Files name each other: hashes alone are the shortest. The manifest says what is in
          // which.
          chunkFileNames: 'assets/[hash].js',
        },
      },
    },
  }
}

/** The only script of the public site, for its contact form: `dist/web/assets`. */
export function siteScript(): UserConfig {
  return {
    ...shared(),
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      target: TARGETS,
      manifest: 'site-manifest.json',
      rolldownOptions: { input: CONTACT_SCRIPT, output: { entryFileNames: 'assets/[hash].js' } },
    },
  }
}

/** The modules with which the server renders first views and the public site: `dist/render/<page>.js`. */
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
      rolldownOptions: {
        input: {
          ...Object.fromEntries(PAGES.map((name) => [name, `web/${name}/render.tsx`])),
          site: 'web/site/render.tsx',
        },
      },
    },
  }
}

/**
 * A class as `dialog-title`: no two style sheets have the same name, and names compress better than
 * hashes.
 */
function className(local: string, file: string): string {
  return `${basename(file, '.module.css')}-${local}`
}

function shared(): UserConfig {
  return {
    root: ROOT,
    appType: 'custom',
    publicDir: false,
    css: { modules: { generateScopedName: className } },
    plugins: [schemasStayHome(), classNames(), plainImports(), valuesInPlace(), react()],
    resolve: {
      alias: {
        typebox: `${ROOT}web/typebox-stub.ts`,
        'use-sync-external-store/shim/index.js': `${ROOT}web/external-store.ts`,
        'use-sync-external-store/shim': `${ROOT}web/external-store.ts`,
      },
    },
  }
}
