/** The part of Vite's manifest that says which file needs which. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

/** The page's own module in the manifest. */
export const ENTRY = 'web/borrower/index.html'

/** The folder of words, with one file for each set. */
const TEXTS = 'web/kit/texts'
const TEXTS_NAMES = ['as-given', 'en', 'fil']

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

/** A row of screens.tsx, as far as it says what a first visit loads. */
export interface ScreenModules {
  screen: string
  /** Its module's key in the manifest. */
  module: string
  /** The folder of its own words in web/kit/texts; null where every page's words are enough. */
  feature: string | null
}

/** What the rows of screens.tsx load. */
export function screenModules(screens: string): ScreenModules[] {
  const rows = screens.matchAll(
    /^ {2}(\w+): \{\s+load:[^']+import\('#([^']+)'\)(?:(?!^ {2}\}).)*?(?:\btexts: (\w+)Texts,\s+)?^ {2}\}/gms,
  )
  const found = [...rows].map(([, screen = '', module = '', feature]) => ({
    screen,
    module,
    feature: feature?.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`) ?? null,
  }))
  const expected = screens.match(/^ {4}load:/gm)?.length ?? 0
  if (found.length === 0 || found.length !== expected)
    throw new Error(`Of ${expected} screens ${found.length} name a module that can be read.`)
  return found
}

/** The modules that a screen loads in one set of words: its own, every page's words and its own. */
export function modulesOf({ module, feature }: ScreenModules, textsName: string): string[] {
  const words = [`${TEXTS}/${textsName}.ts`]
  if (feature) words.push(`${TEXTS}/${feature}/${textsName}.ts`)
  return [module, ...words]
}

/** By screen and set of words: the scripts of a first visit besides those that every page has. */
export function firstVisits(
  manifest: Manifest,
  screens: string,
): Record<string, Record<string, string[]>> {
  const shared = new Set(firstVisit(manifest, ENTRY, []))
  const added = (modules: string[]) =>
    firstVisit(manifest, ENTRY, modules)
      .filter((file) => !shared.has(file))
      .map((file) => `/${file}`)
  const byTexts = (row: ScreenModules) =>
    TEXTS_NAMES.map((name) => [name, added(modulesOf(row, name))])
  return Object.fromEntries(
    screenModules(screens).map((row) => [row.screen, Object.fromEntries(byTexts(row))]),
  )
}
