import { englishApplication } from '#web/borrower/application/texts/en.ts'
import type { ApplicationTexts } from '#web/borrower/application/texts/texts.ts'

export const asGivenApplication: ApplicationTexts = {
  ...englishApplication,
  next: () => 'Next',
}
