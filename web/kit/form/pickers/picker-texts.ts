import type { Language } from '#contract/brand.ts'

interface PickerTexts {
  confirm: string
  cancel: string
  search: string
  nothingFound: string
  province: string
  city: string
}

/** The texts of the sheets to choose in, which load after the first view. */
export const PICKER_TEXTS: Readonly<Record<Language, PickerTexts>> = {
  en: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    search: 'Search',
    nothingFound: 'Nothing is called like that.',
    province: 'Province',
    city: 'City or municipality',
  },
  fil: {
    confirm: 'I-confirm',
    cancel: 'Huwag na',
    search: 'Maghanap',
    nothingFound: 'Walang nahanap na ganoon.',
    province: 'Probinsya',
    city: 'City o bayan',
  },
}
