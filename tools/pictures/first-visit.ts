import type { ScreenFile } from '#contract/page/page.ts'
import { ownCopy } from '#web/own-copies.ts'

/** The part of Vite's manifest that lists which file needs which. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** The name of the file with a page's own module (page-builds.ts). */
const KIT = 'kit'

/** The folder of the promotion page's texts. */
export const LANDING_TEXTS = 'web/landing/texts'

/** The sets of texts (texts.ts). */
const TEXTS_NAMES = ['as-given', 'en', 'fil']

/** The file with a page's own module, which its document names: its key in the manifest. */
export function findKit(manifest: Manifest): string {
  const [key] = Object.entries(manifest).find(([, { name }]) => name === KIT) ?? []
  if (key === undefined) throw new Error(`The manifest has no ${KIT}.`)
  return key
}

/** The JavaScript that a browser loads for these modules: they and all they import, each once. */
export function firstVisit(manifest: Manifest, modules: string[]): string[] {
  const keys = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}.`)
    if (keys.has(key)) return
    keys.add(key)
    chunk.imports?.forEach(take)
  }
  modules.forEach(take)
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
  /** The folder of its feature's texts; null where the shared ones are enough. */
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
  if (texts === null) return []
  const own = ownCopy(`${texts}/${name}.ts`)
  return [own in manifest ? own : ownCopy(`${texts}/en.ts`)]
}

/** For each screen and each set of texts: the scripts of a first visit that its document lacks. */
export function firstVisits(
  manifest: Manifest,
  screens: ScreenModules[],
): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    screens.map((row) => [row.screen, scriptsByTexts(manifest, row, [ownCopy(row.module)])]),
  )
}

/** The same for the promotion page, which is one screen. */
export function landingVisits(manifest: Manifest): Record<string, string[]> {
  return scriptsByTexts(manifest, { texts: LANDING_TEXTS }, [])
}

function scriptsByTexts(
  manifest: Manifest,
  row: Pick<ScreenModules, 'texts'>,
  modules: string[],
): Record<string, string[]> {
  const named = new Set(firstVisit(manifest, [findKit(manifest)]))
  const added = (name: string) =>
    firstVisit(manifest, [...modules, ...textModules(manifest, row, name)])
      .filter((file) => !named.has(file))
      .map((file) => `/${file}`)
  return Object.fromEntries(TEXTS_NAMES.map((name) => [name, added(name)]))
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
    const file = manifest[ownCopy(module)]?.file ?? ''
    const [, exported = ''] = /export\s*\{([^}]*)\}[^{}]*$/.exec(read(file)) ?? []
    if (!exported.split(',').some((one) => one.split(' as ').at(-1)?.trim() === name))
      throw new Error(`The build gives no ${name} in ${file}.`)
    return [screen, { address: `/${file}`, name }]
  }
  return Object.fromEntries(screens.map(found))
}
