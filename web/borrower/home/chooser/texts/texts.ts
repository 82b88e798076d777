import type { CostWords } from '#web/kit/texts/cost/texts.ts'

/** The texts of the chooser of an amount. */
export interface ChooserTexts {
  howMuch: string
  slider: string
  less: string
  more: string
  /** Before what an amount costs, heard alone. */
  becomes: string
  /** What is received and paid back; ready to show. */
  summary: (inHand: string, total: string) => string
  /** Name of the list of paydays, and of due dates that are none. */
  days: string
  fromMoney: string
  /** Name of the list of terms. */
  time: string
  /** No product lends this amount. */
  none: string
  failed: string
  again: string
  apply: string
  cost: CostWords
}
