import type { FormWords } from '#web/kit/form/item-form.tsx'

/** The words of /certify; what the groups and fields are called is the server's. */
export interface InformationTexts extends FormWords {
  /** Where one is among the groups, counted from 1. */
  step: (step: number, count: number) => string
  /** Leads from a group to the list of all. */
  all: string
  /** Whether a group is complete. */
  done: string
  missing: string
  /** Of the list: on to the first group that is missing, to the loan, or back. */
  goOn: string
  toLoan: string
  leave: string
  nothing: { title: string; lead: string }
}
