import type { Texts, TextsName } from '#web/kit/texts/texts.ts'

/** A page loads only the texts of its language. */
const LOADERS: Record<TextsName, () => Promise<Texts>> = {
  'as-given': () => import('#web/kit/texts/as-given.ts').then((all) => all.asGiven),
  en: () => import('#web/kit/texts/en.ts').then((all) => all.english),
  fil: () => import('#web/kit/texts/fil.ts').then((all) => all.filipino),
}

export function loadTexts(name: TextsName): Promise<Texts> {
  return LOADERS[name]()
}
