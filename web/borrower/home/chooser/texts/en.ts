import type { ChooserTexts } from '#web/borrower/home/chooser/texts/texts.ts'
import { englishCost } from '#web/kit/texts/cost/en.ts'

export const englishChooser: ChooserTexts = {
  howMuch: 'How much do you need?',
  slider: 'Loan amount',
  less: 'Borrow less',
  more: 'Borrow more',
  becomes: 'is paid back as',
  summary: (inHand, total) => `You get ${inHand} and pay back ${total}.`,
  days: 'On which days do you want to pay?',
  fromMoney: 'Counted from the day you get the money',
  time: 'How do you want to pay?',
  none: 'This amount is not on offer today. Please choose another.',
  failed: 'What this amount costs could not be loaded.',
  again: 'Try again',
  apply: 'Apply',
  cost: englishCost,
}
