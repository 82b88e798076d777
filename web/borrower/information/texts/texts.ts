import type { FormWords } from '#web/kit/form/item-form.tsx'

/** The texts of /certify; the server names the groups and fields. */
export interface InformationTexts extends FormWords {
  /** The number of the group, from 1. */
  step: (step: number, count: number) => string
  /** Link from a group to the list of all. */
  all: string
  /** Whether a group is complete. */
  done: string
  missing: string
  /** Of the list: to the first incomplete group, to the loan, or back. */
  goOn: string
  /** The row that leads to the pictures of the ID. */
  pictures: string
  toLoan: string
  leave: string
  nothing: { title: string; lead: string }
}
