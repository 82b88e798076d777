/** The texts of the sheet of payment methods, loaded with it. */
export interface ChannelTexts {
  /** Names the search field; the second one is in it. */
  search: string
  searchFor: string
  /** Announced while searching. */
  found: (count: number) => string
  noneFound: (searched: string) => string
  lastUsed: string
  /** What costs nothing and is posted within the hour. */
  freeAtOnce: string
  /** By CHANNEL_GROUPS. */
  groups: Readonly<Record<string, string>>
  /** Where a channel takes whole pesos only. */
  rounded: (amount: string) => string
}
