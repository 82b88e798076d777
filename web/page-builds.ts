import react from '@vitejs/plugin-react'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { className, classNames } from '#web/class-names.ts'
import { importsBelow, sharedBy, withImports } from '#web/imports.ts'
import { ownCopies } from '#web/own-copies.ts'
import { plainImports } from '#web/plain-imports.ts'
import { reactAsModule } from '#web/react-as-module.ts'
import { schemasStayHome } from '#web/schemas-stay-home.ts'
import { valuesInPlace } from '#web/values-in-place.ts'

/** The oldest supported web views; also the oldest that this React supports. */
const TARGETS = ['safari15.4', 'chrome107']

/** Staff choose their browsers: no older one is worth larger scripts. */
const CONSOLE_TARGETS = ['safari17.4', 'chrome120', 'firefox121']

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The pages of the web, each built separately: the CSS of one is never sent with another. */
export const PAGES = ['borrower', 'landing'] as const

/** The source of the contact form's script. */
const CONTACT_SCRIPT = 'web/site/contact/contact-form.ts'

/** Packages, which change only with their own releases; passkeys load after the first view. */
const PACKAGES = {
  name: 'packages',
  test: /\/node_modules\/(?!@simplewebauthn\/)|react-as-module/,
  priority: 2,
}

/** What the frame of the console needs of packages; what only some of its pages need is with them. */
const CONSOLE_PACKAGES = {
  name: 'packages',
  test: /\/node_modules\//,
  entriesAware: true,
  priority: 2,
}

/** The name of the file with a page's own module and all that each of its views needs. */
const KIT = 'kit'

/**
 * A module that so many screens import is in the kit; of others each screen has its own copy. With
 * fewer, first views have more that they do not need; with more, every next screen loads more anew.
 */
const KIT_SCREENS = 10

/** The modules of that file: what a page's own module imports, and many of its screens. */
export function kitModules(name: (typeof PAGES)[number]): Set<string> {
  const importsOf = importsBelow(ROOT)
  const kit = withImports([`web/${name}/main.tsx`], importsOf)
  if (name === 'landing') return kit
  return kit.union(sharedBy(KIT_SCREENS, screenSources(), importsOf))
}

function screenSources(): string[] {
  return globSync('web/borrower/**/*-screen{,s}.tsx', { cwd: ROOT })
}

/** One page for browsers: `dist/web/web/<page>/index.html` and `dist/web/assets`. */
export function page(name: (typeof PAGES)[number]): UserConfig {
  const kit = kitModules(name)
  const isOfKit = (id: string) =>
    id.endsWith('.module.css') || (id.startsWith(ROOT) && kit.has(id.slice(ROOT.length)))
  return {
    ...shared(),
    plugins: [ownCopies(ROOT, kit), reactAsModule(), ...plugins()],
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
        treeshake: {
          manualPureFunctions: ['endpoint'],
          propertyReadSideEffects: false,
        },
        output: {
          codeSplitting: { groups: [PACKAGES, { name: KIT, test: isOfKit, priority: 1 }] },
          // Files name each other: hashes alone are the shortest. The manifest says what is in
          // which.
          chunkFileNames: 'assets/[hash].js',
        },
      },
    },
  }
}

/**
 * Where staff sign in: a page of its own, without what the console needs:
 * `dist/web/web/console/sign-in/index.html`.
 */
export function consoleSignIn(): UserConfig {
  return {
    ...shared(),
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      target: CONSOLE_TARGETS,
      manifest: 'console-sign-in-manifest.json',
      // One file, so that the server can write it into the page.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'web/console/sign-in/index.html',
        treeshake: { manualPureFunctions: ['staffVisit'] },
        output: { chunkFileNames: 'assets/[hash].js' },
      },
    },
  }
}

/** The console of staff, who have current browsers: `dist/web/web/console/index.html`. */
export function consolePage(): UserConfig {
  const frame = withImports(['web/console/main.tsx'], importsBelow(ROOT))
  frame.delete('web/console/main.tsx')
  const isOfFrame = (id: string) => id.startsWith(ROOT) && frame.has(id.slice(ROOT.length))
  return {
    ...shared(),
    plugins: plugins(),
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      target: CONSOLE_TARGETS,
      manifest: 'console-manifest.json',
      // One file, so that the server can write it into the page.
      cssCodeSplit: false,
      // The page names what its script imports, so that all come at once.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'web/console/index.html',
        treeshake: { manualPureFunctions: ['staffRead', 'staffAction', 'staffList', 'staffVisit'] },
        output: {
          // Every page needs all that the first one does: one file of it is the smallest.
          codeSplitting: {
            groups: [CONSOLE_PACKAGES, { name: 'frame', test: isOfFrame, priority: 1 }],
          },
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

/** The service worker: `dist/web/worker.js`, a file of its own with all that it needs. */
export function serviceWorker(): UserConfig {
  return {
    ...shared(),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      target: TARGETS,
      rolldownOptions: {
        input: 'web/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
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

function plugins(): NonNullable<UserConfig['plugins']> {
  return [schemasStayHome(), classNames(), plainImports(), valuesInPlace(), react()]
}

function shared(): UserConfig {
  return {
    root: ROOT,
    appType: 'custom',
    publicDir: false,
    css: { modules: { generateScopedName: className } },
    plugins: plugins(),
    resolve: {
      alias: { typebox: `${ROOT}web/typebox-stub.ts` },
    },
  }
}
