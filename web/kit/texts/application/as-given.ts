import { englishApplication } from '#web/kit/texts/application/en.ts'
import type { ApplicationTexts } from '#web/kit/texts/application/texts.ts'

export const asGivenApplication: ApplicationTexts = {
  ...englishApplication,
}
