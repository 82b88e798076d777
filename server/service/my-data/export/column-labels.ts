import type { Language } from '#contract/brand.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'
import { COLUMN_MESSAGES } from '#server/service/my-data/export/column-messages.ts'

/** The label of a column, or of an item of information, in an export, by its name in JSON. */
export function columnLabel(name: string, language: Language): string {
  const label = COLUMN_MESSAGES[language][name]
  if (label !== undefined) return label
  if (language === 'en') return inMessages(name)
  const item = Object.entries(INFORMATION_MESSAGES.fil.items).find(([code]) => code === name)
  return item?.[1][0] ?? inMessages(name)
}

/** `birthPlace` is "Birth place". */
function inMessages(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
