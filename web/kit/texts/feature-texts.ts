import type { TextsName } from '#web/kit/texts/texts.ts'

/**
 * The texts of one feature, in each set. A page loads only those of its screen; the shared texts
 * are in texts.ts.
 */
export type FeatureTexts<T> = Readonly<Record<TextsName, () => Promise<T>>>
