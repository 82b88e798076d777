import type { Screen } from '#web/kit/frame/app.tsx'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

/**
 * A screen with everything that only it needs, in one module, so that no other page contains it.
 */
export interface WholeScreen<Words = unknown> {
  view: Screen
  /** The texts of its feature. */
  texts?: FeatureTexts<Words>
  /** The title of its page. */
  title(words: Words): string
}
