import { englishComplaint } from '#web/kit/texts/complaint/en.ts'
import type { ComplaintTexts } from '#web/kit/texts/complaint/texts.ts'

export const asGivenComplaint: ComplaintTexts = {
  ...englishComplaint,
  score: {
    ...englishComplaint.score,
    choose: 'Silakan pilih',
    // The exclamation mark is full-width here (ERR-025).
    done: 'Successful demonstration！',
  },
}
