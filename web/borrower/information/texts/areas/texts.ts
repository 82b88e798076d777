import type { SearchWords } from '#web/kit/form/pickers/search-field.tsx'

/** What is chosen next on the way to a barangay. */
export type Step = 'region' | 'province' | 'city' | 'barangay'

/** The texts of the sheet in which a barangay is chosen. */
export interface AreaTexts extends SearchWords {
  /** Placeholder of the search for a barangay. */
  barangayFor: string
  /** Title while places of any kind are searched. */
  anyStep: string
  steps: Readonly<Record<Step, string>>
  /** Label of what is chosen so far. */
  chosen: string
  /** Goes back to choose this step again, read after its name. */
  change: string
  /** Hint of a city that has no province. */
  ownCity: string
  /** Label of the cities in which most live. */
  largest: string
  /** Instead of choosing. */
  write: string
}
