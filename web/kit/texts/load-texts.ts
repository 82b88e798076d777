import type { Texts, TextsName } from '#web/kit/texts/texts.ts'

/** A page loads the words that it speaks and no others. */
const LOADERS: Record<TextsName, () => Promise<Texts>> = {
  'as-given': async () => (await import('#web/kit/texts/as-given.ts')).asGiven,
  en: async () => (await import('#web/kit/texts/en.ts')).english,
  fil: async () => (await import('#web/kit/texts/fil.ts')).filipino,
}

export function loadTexts(name: TextsName): Promise<Texts> {
  return LOADERS[name]()
}
