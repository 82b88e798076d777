import type { FormWords } from '#web/kit/form/items/item-form.tsx'

/** The texts of /certify; the server names the groups and fields. */
export interface InformationTexts extends FormWords {
  /** The number of the group, from 1. */
  /** @param next the step after it; empty: not said */
  step: (step: number, count: number, next: string) => string
  /** From the first form to the account that the money goes to. */
  steps: readonly string[]
  /** @param each ready to show */
  payments: (count: number, each: string) => string
  /** Link from a group to the list of all. */
  all: string
  /** Whether a group is complete. */
  done: string
  missing: string
  /** The same for a group that may stay empty. */
  optional: string
  /** Of the list: to the first incomplete group, to the loan, or back. */
  goOn: string
  /** The row that leads to the pictures of the ID. */
  pictures: string
  toLoan: string
  leave: string
  address: {
    /** Of the barangay, and of the line before it. */
    area: string
    street: string
    /** What they show while they are empty. */
    areaHint: string
    streetHint: string
    /** Of an address that is written as one line. */
    whole: string
    /** Of the permanent address, when it is the present one. */
    same: string
    /** A suggestion: born where they live now. */
    homeCity: (city: string) => string
    /** From the lists to a line of text, and back. */
    write: string
    choose: string
  }
  nothing: { title: string; lead: string }
}
