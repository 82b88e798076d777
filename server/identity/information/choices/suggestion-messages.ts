import type { Localized } from '#server/platform/messages/localized.ts'

/** By the field, and a key of the suggestion. */
export type SuggestionMessages = Readonly<
  Record<'work' | 'employer', Readonly<Record<string, string>>>
>

const ENGLISH: SuggestionMessages = {
  work: {
    office: 'Office staff',
    cashier: 'Cashier',
    sales: 'Sales staff',
    callCenter: 'Call center agent',
    factory: 'Factory worker',
    driver: 'Driver',
    construction: 'Construction worker',
    guard: 'Security guard',
    household: 'Household worker',
    teacher: 'Teacher',
    store: 'Store owner',
  },
  employer: { self: 'Self-employed', none: 'None' },
}

const FILIPINO: SuggestionMessages = {
  work: {
    office: 'Office staff',
    cashier: 'Kahera o kahero',
    sales: 'Sales staff',
    callCenter: 'Call center agent',
    factory: 'Trabahador sa pabrika',
    driver: 'Driver',
    construction: 'Construction worker',
    guard: 'Security guard',
    household: 'Kasambahay',
    teacher: 'Guro',
    store: 'May-ari ng tindahan',
  },
  employer: { self: 'Sariling hanapbuhay', none: 'Wala' },
}

export const SUGGESTION_MESSAGES: Localized<SuggestionMessages> = {
  en: ENGLISH,
  fil: FILIPINO,
}
