/** The texts of what the app offers after something went well, and of its part of /setting. */
export interface OfferTexts {
  push: {
    title: string
    lead: string
    yes: string
    no: string
    isOn: string
    isBlocked: string
    /** In /setting. */
    setting: string
    settingLead: string
    turnOn: string
    turnOff: string
    isOff: string
    allowInBrowser: string
  }
  install: {
    title: (appName: string) => string
    lead: string
    onApple: string
    yes: string
    no: string
    understood: string
  }
}
