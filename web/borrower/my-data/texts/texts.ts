import type { ConfirmCodeWords } from '#web/kit/form/codes/confirm-code.tsx'
import type { PlaceWords } from '#web/kit/frame/header/place-nav.tsx'

/** The texts of /setting. */
export interface MyDataTexts {
  places: PlaceWords
  title: string
  language: string
  /** What the settings are grouped by. */
  groups: Record<'me' | 'security' | 'privacy' | 'messages', string>
  /** The link to the accessibility statement. */
  accessibility: string
  information: string
  payoutAccount: string
  logOut: string
  sessions: {
    title: string
    isThis: string
    other: string
    /** @param at a time in Manila */
    openedAt: (at: string) => string
    lastUsedAt: (at: string) => string
    logOutThere: string
    logOutEverywhere: string
  }
  consents: {
    title: string
    none: string
    givenAt: (at: string) => string
    withdrawnAt: (at: string) => string
    withdraw: string
    /** Of the dialog that explains the effect. */
    ask: string
    keep: string
    done: string
  }
  contacts: {
    title: string
    none: string
    /** @param channel as the wire says it */
    channel: (channel: string) => string
    all: (count: number) => string
  }
  myData: {
    title: string
    lead: string
    json: string
    pdf: string
    erase: string
    /** The data protection officer, with the NPC registration number. */
    officer: (name: string, registration: string) => string
  }
  /** Of the code that an older session needs for a download. */
  download: { title: string; button: string }
  erase: ConfirmCodeWords & {
    title: string
    warning: string
    goes: string
    goesPoints: readonly string[]
    stays: string
    staysPoints: readonly string[]
    button: string
  }
  erased: {
    title: string
    lead: string
    gone: string
    kept: string
    toStart: string
  }
}
