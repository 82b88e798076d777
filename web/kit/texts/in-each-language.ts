import type { TextsName } from '#web/kit/texts/texts.ts'

/** Loads a part of a screen that has its own texts, by the name of its texts: each always the same function. */
export function inEachLanguage<T>(load: (name: TextsName) => T): Record<TextsName, () => T> {
  return { 'as-given': () => load('as-given'), en: () => load('en'), fil: () => load('fil') }
}
