import type { Screen } from '#web/kit/frame/app.tsx'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

/** A screen with all that only it needs, in one module, so that no other page carries any of it. */
export interface WholeScreen<Words = unknown> {
  view: Screen
  /** The words of its feature. */
  texts?: FeatureTexts<Words>
  /** What its page is called. */
  title(words: Words): string
}
