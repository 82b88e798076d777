/** The texts of security events. They load with their card, after the first view of /setting. */
export interface SecurityTexts {
  title: string
  lead: string
  none: string
  /** By the event of the wire. */
  events: Readonly<Record<string, string>>
  /** Of an event that this version does not know. */
  other: string
  notMe: string
  /** @param until a time in Manila */
  stopped: (until: string) => string
  ask: string
  loggedOut: string
  /** In a market with passkeys. */
  passkeysGo: string
  effects: readonly string[]
  confirm: string
  keep: string
}
