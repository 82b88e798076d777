import type { TextsName } from '#web/kit/texts/texts.ts'

/**
 * The words of one feature, in each set of words. A page loads those of its screen alone; what
 * every page says is in texts.ts.
 */
export type FeatureTexts<T> = Readonly<Record<TextsName, () => Promise<T>>>
