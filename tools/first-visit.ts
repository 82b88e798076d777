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

/** Each screen's key and its module's key in the manifest, as screens.tsx lists them. */
export function screenModules(screens: string): [screen: string, module: string][] {
  const rows = screens.matchAll(/^ {2}(\w+): \{\s+load:[^']+import\('#([^']+)'\)/gm)
  return [...rows].map(([, screen = '', module = '']) => [screen, module])
}
