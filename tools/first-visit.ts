/** The part of Vite's manifest that says which file needs which. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

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
  return [...rows].map(([, screen = '', module = '', feature]) => ({
    screen,
    module,
    feature: feature?.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`) ?? null,
  }))
}
