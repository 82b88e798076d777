/** The part of Vite's manifest that says which file needs which. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; isDynamicEntry?: boolean }
>

/** The page's own module in the manifest, and the modules of words. */
export const ENTRY = 'web/borrower/index.html'
const TEXTS = /^web\/kit\/texts\/([\w-]+)\.ts$/

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

/** Each screen's key and its module's key in the manifest, as screens.tsx lists them. */
export function screenModules(screens: string): [screen: string, module: string][] {
  const rows = screens.matchAll(/^ {2}(\w+): \{\s+load:[^']+import\('#([^']+)'\)/gm)
  const found = [...rows].map(([, screen = '', module = '']): [string, string] => [screen, module])
  const expected = screens.match(/^ {4}load:/gm)?.length ?? 0
  if (found.length === 0 || found.length !== expected)
    throw new Error(`Of ${expected} screens ${found.length} name a module that can be read.`)
  return found
}

/** For each screen and each set of words: the scripts it adds to those that every page has. */
export function firstVisits(manifest: Manifest, screens: string) {
  const shared = new Set(firstVisit(manifest, ENTRY, []))
  const added = (module: string) =>
    firstVisit(manifest, ENTRY, [module])
      .filter((file) => !shared.has(file))
      .map((file) => `/${file}`)
  const texts = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && TEXTS.test(key),
  )
  return {
    screens: Object.fromEntries(screenModules(screens).map(([name, key]) => [name, added(key)])),
    texts: Object.fromEntries(texts.map((key) => [TEXTS.exec(key)?.[1], added(key)])),
  }
}
