/**
 * The words of one feature, in each set of words. A page loads those of its screen alone; what
 * every page says is in texts.ts.
 */
export interface FeatureTexts<T> {
  asGiven: () => Promise<T>
  en: () => Promise<T>
  fil: () => Promise<T>
}

export type WordSet = keyof FeatureTexts<unknown>
