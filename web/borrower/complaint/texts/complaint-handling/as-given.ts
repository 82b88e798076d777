import { englishComplaintHandling } from '#web/borrower/complaint/texts/complaint-handling/en.ts'
import type { ComplaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/texts.ts'

export const asGivenComplaintHandling: ComplaintHandlingTexts = {
  ...englishComplaintHandling,
  score: {
    ...englishComplaintHandling.score,
    choose: 'Silakan pilih',
    // The exclamation mark is full-width here (ERR-025).
    done: 'Successful demonstration！',
  },
}
