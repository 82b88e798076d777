import type { Language } from '#contract/brand.ts'

interface DateTexts {
  day: string
  month: string
  year: string
  months: readonly string[]
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The names of the three fields of a date; months as people say them in both languages. */
export const DATE_TEXTS: Readonly<Record<Language, DateTexts>> = {
  en: { day: 'Day', month: 'Month', year: 'Year', months: MONTHS },
  fil: { day: 'Araw', month: 'Buwan', year: 'Taon', months: MONTHS },
}
