import type { ScreenFile } from '#contract/page.ts'

/** The part of Vite's manifest that lists which file needs which. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; isDynamicEntry?: boolean }
>

/** The pages' own modules in their manifests, and the folders of texts. */
export const ENTRY = 'web/borrower/index.html'
export const LANDING_ENTRY = 'web/landing/index.html'
const SHARED_TEXTS = 'web/kit/texts'
export const LANDING_TEXTS = 'web/landing/texts'
const TEXTS = /^web\/kit\/texts\/(as-given|en|fil)\.ts$/

/** The JavaScript that a browser loads for these modules: they and all they import, each once. */
export function firstVisit(manifest: Manifest, entry: string, modules: string[]): string[] {
  const keys = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}.`)
    if (keys.has(key)) return
    keys.add(key)
    chunk.imports?.forEach(take)
  }
  for (const key of [entry, ...modules]) take(key)
  const files = [...keys].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/** A row of screens.ts, as far as a first visit needs it. */
export interface ScreenModules {
  screen: string
  /** Its module's key in the manifest. */
  module: string
  /** What the module calls it. */
  name: string
  /** The folder of its feature's texts; null where the texts of every page are enough. */
  texts: string | null
}

/**
 * What the rows of screens.ts load.
 *
 * @param read the source of a module
 */
export function screenModules(screens: string, read: (module: string) => string): ScreenModules[] {
  const rows = screens.matchAll(
    /^ {2}(\w+): async \(\) =>\s+\(await import\('#([^']+)'\)\)\.(\w+),$/gm,
  )
  const found = [...rows].map(([, screen = '', module = '', name = '']) => ({
    screen,
    module,
    name,
    texts: textsOf(read(module), name),
  }))
  const expected = screens.match(/\bimport\('/g)?.length ?? 0
  if (found.length === 0 || found.length !== expected)
    throw new Error(`Of ${expected} screens ${found.length} name a module that can be read.`)
  return found
}

/** The folder of the texts that a screen names (whole-screen.ts): its module imports them. */
function textsOf(source: string, name: string): string | null {
  const [, screen] =
    new RegExp(`^export const ${name}: WholeScreen[^=]*= \\{\n(.*?)^\\}`, 'ms').exec(source) ?? []
  if (screen === undefined) throw new Error(`There is no whole screen ${name} in its module.`)
  const named = /^ {2}texts: (\w+),$/m.exec(screen)?.[1]
  if (named === undefined) return null
  const [, folder] =
    new RegExp(`^import \\{ ${named} \\} from '#(.+)/[^/]+'$`, 'm').exec(source) ?? []
  if (folder === undefined) throw new Error(`The module of ${name} does not import ${named}.`)
  return folder
}

/** The modules of the texts of a screen; a feature without given texts takes the English ones. */
export function textModules(
  manifest: Manifest,
  { texts }: Pick<ScreenModules, 'texts'>,
  name: string,
): string[] {
  const shared = `${SHARED_TEXTS}/${name}.ts`
  if (texts === null) return [shared]
  const own = `${texts}/${name}.ts`
  return [shared, own in manifest ? own : `${texts}/en.ts`]
}

/** For each screen and each set of texts: all scripts of a first visit but the one in the page. */
export function firstVisits(
  manifest: Manifest,
  screens: ScreenModules[],
): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    screens.map((row) => [
      row.screen,
      scriptsByTexts(manifest, ENTRY, (name) => [row.module, ...textModules(manifest, row, name)]),
    ]),
  )
}

/** The same for the promotion page, which is one screen. */
export function landingVisits(manifest: Manifest): Record<string, string[]> {
  return scriptsByTexts(manifest, LANDING_ENTRY, (name) =>
    textModules(manifest, { texts: LANDING_TEXTS }, name),
  )
}

function scriptsByTexts(
  manifest: Manifest,
  entry: string,
  modules: (name: string) => string[],
): Record<string, string[]> {
  const names = Object.keys(manifest).flatMap((key) => TEXTS.exec(key)?.[1] ?? [])
  const added = (name: string) =>
    firstVisit(manifest, entry, modules(name))
      .filter((file) => file !== manifest[entry]?.file)
      .map((file) => `/${file}`)
  return Object.fromEntries(names.map((name) => [name, added(name)]))
}

/**
 * Where a browser finds each screen.
 *
 * @param read a file of the build
 * @throws when the build does not give a screen by its name
 */
export function screenFiles(
  manifest: Manifest,
  screens: Pick<ScreenModules, 'screen' | 'module' | 'name'>[],
  read: (file: string) => string,
): Record<string, ScreenFile> {
  const found = ({ screen, module, name }: (typeof screens)[number]) => {
    const file = manifest[module]?.file ?? ''
    const [, exported = ''] = /export\s*\{([^}]*)\}[^{}]*$/.exec(read(file)) ?? []
    if (!exported.split(',').some((one) => one.split(' as ').at(-1)?.trim() === name))
      throw new Error(`The build gives no ${name} in ${file}.`)
    return [screen, { address: `/${file}`, name }]
  }
  return Object.fromEntries(screens.map(found))
}
